import { eq, sql } from 'drizzle-orm'
import type { AuthorStatus } from '#domain/author/author-status.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import type { Executor } from '../platform/database/database.ts'
import { authors } from './author-tables.ts'

/**
 * Makes the author record of an application, or brings it up to date, with this status. One that an admin has set is not
 * put back to waiting.
 */
export async function upsertAuthor(
  db: Executor,
  application: ApplicationRecord,
  status: AuthorStatus,
  now: Date,
): Promise<void> {
  const { userId, fullLegalName, shortBio, longBio, teachingTopics, address } = application
  const record = {
    fullLegalName,
    shortBio,
    longBio,
    teachingTopics,
    address,
    status,
    bio: longBio,
    ...(status === 'approved' ? { approvedAt: now } : {}),
    ...(status === 'rejected' ? { rejectedAt: now } : {}),
    updatedAt: now,
  }
  // Held, so that a name that changes at this moment changes here as well.
  const personText = sql`(select person_text from users where id = ${userId} for key share)`
  await db
    .insert(authors)
    .values({ userId, personText, ...record, createdAt: now })
    .onConflictDoUpdate({
      target: authors.userId,
      set: { ...record, statusSetByAdmin: sql`false`, statusBefore: null },
      ...(status === 'needs_review' && { setWhere: sql`not ${authors.statusSetByAdmin}` }),
    })
}

/** The author record's id and status, or null when there is none yet. */
export async function findAuthor(db: Executor, userId: string): Promise<{ id: string; status: AuthorStatus } | null> {
  const [row] = await db
    .select({ id: authors.id, status: authors.status })
    .from(authors)
    .where(eq(authors.userId, userId))
  return row ?? null
}
