import { and, desc, eq, inArray, lte, not, sql } from 'drizzle-orm'
import { users } from '../account/account-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { type OutlineVersionRow, outlineVersions } from './outline-version-tables.ts'

const { applicationId, revision, outline, changes, completed, savedAt } = outlineVersions

const isOnHold = sql`outline_versions.application_id in (
  select id from applications where user_id in (select user_id from people_on_hold))`

/** Puts a version on record and removes all but the newest `kept`; nothing of somebody on legal hold. */
export async function insertVersion(tx: Transaction, version: OutlineVersionRow, kept: number): Promise<void> {
  await tx.insert(outlineVersions).values(version)
  const tooOld = tx
    .select({ revision })
    .from(outlineVersions)
    .where(and(eq(applicationId, version.applicationId), not(isOnHold)))
    .orderBy(desc(revision))
    .offset(kept)
  await tx.delete(outlineVersions).where(and(eq(applicationId, version.applicationId), inArray(revision, tooOld)))
}

/** The lines of the history, newest first; the outlines themselves stay where they are. */
export function listVersionLines(db: Executor, ofApplication: string) {
  return db
    .select({ revision, savedAt, completed, changes, firstName: users.firstName, lastName: users.lastName })
    .from(outlineVersions)
    .leftJoin(users, eq(users.id, outlineVersions.savedBy))
    .where(eq(applicationId, ofApplication))
    .orderBy(desc(revision))
}

/** The newest version up to a revision and the one before it, as their JSON texts. */
export function findVersionAndBefore(db: Executor, ofApplication: string, upTo: number) {
  return db
    .select({ revision, outline })
    .from(outlineVersions)
    .where(and(eq(applicationId, ofApplication), lte(revision, upTo)))
    .orderBy(desc(revision))
    .limit(2)
}
