import { and, eq, inArray, isNotNull, isNull, lte, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../account/account-tables.ts'
import { accountLinks } from '../account/link/account-link-tables.ts'
import { signatures } from '../agreement/agreement-tables.ts'
import { applications } from '../application/application-tables.ts'
import { loggedAddressesOf } from '../audit/audit-tables.ts'
import { authors } from '../author/author-tables.ts'
import { courses } from '../course/course-tables.ts'
import { drafts } from '../draft/draft-tables.ts'
import { columnsOf, HELD, isAbout } from '../held-tables.ts'
import { rateLimits } from '../http/rate-limit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import type { Erasing, Held } from '../platform/database/held.ts'
import { erasureFiles, erasures } from './erasure-tables.ts'

export async function setEraseAt(tx: Transaction, userId: string, eraseAt: Date | null): Promise<void> {
  await tx.update(users).set({ eraseAt }).where(eq(users.id, userId))
}

/** Every account that is about to be erased. */
export async function listClosing(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isNotNull(users.eraseAt))
  return rows.map(({ id }) => id)
}

/** Accounts whose time has come, the longest first. */
export async function listDue(db: Executor, now: Date): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(lte(users.eraseAt, now)).orderBy(users.eraseAt)
  return rows.map(({ id }) => id)
}

export type Counted = { title: string; count: number; erasing: Erasing }

/** How many rows of each declared table are about somebody, and what becomes of them. */
export async function countHeld(db: Executor, userId: string): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const held of HELD) {
    const { table, title, erasing } = held
    const where = isAbout(held, userId)
    if (where === undefined || erasing === null) continue
    const count = await db.$count(table, where)
    if (count > 0) counted.push({ title, count, erasing })
  }
  return counted
}

/** When somebody signed last; null: never. */
export async function findLastSignedAt(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(signatures.signedAt) })
    .from(signatures)
    .where(eq(signatures.userId, userId))
  return row?.at ?? null
}

/** Somebody by everything that others know them by. */
export async function readTraces(db: Executor, userId: string) {
  const [account, known, linked, logged, ownApplications, records] = [
    await db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
    await db.selectDistinct({ email: letters.recipient }).from(letters).where(eq(letters.userId, userId)),
    await db.selectDistinct({ email: accountLinks.email }).from(accountLinks).where(eq(accountLinks.userId, userId)),
    (await db.execute<{ email: string }>(loggedAddressesOf(userId))).rows,
    await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId)),
    await db
      .select({ authorId: authors.id, courseId: courses.id })
      .from(authors)
      .leftJoin(courses, eq(courses.authorId, authors.id))
      .where(eq(authors.userId, userId)),
  ]
  const emails = [...new Set([...account, ...known, ...linked, ...logged].map(({ email }) => email))]
  const others = db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), ne(users.id, userId)))
  const notTheirs = new Set((await others).map(({ email }) => email))
  return {
    userId,
    // An address that they had once, or asked for, may be somebody else's by now.
    emails: emails.filter(email => !notTheirs.has(email)),
    applicationIds: ownApplications.map(({ id }) => id),
    hasSigned: (await findLastSignedAt(db, userId)) !== null,
    recordIds: records.flatMap(({ authorId, courseId }) => (courseId === null ? [authorId] : [authorId, courseId])),
  }
}
export type Traces = Awaited<ReturnType<typeof readTraces>>

/** The keys of every file that goes with somebody. */
export async function listFilesOf(tx: Transaction, userId: string): Promise<string[]> {
  const keys: string[] = []
  for (const held of HELD) {
    const where = isAbout(held, userId)
    if (where === undefined || held.erasing?.kind !== 'goes') continue
    const rows = await tx.select().from(held.table).where(where)
    keys.push(...rows.flatMap(row => held.filesGone(row)))
  }
  return keys
}

/**
 * Removes the rows about somebody, or takes their person from them, as each table declares it. `isWhole`: nothing stays
 * that names the account, so it goes as well.
 */
export async function eraseRows(tx: Transaction, userId: string, isWhole: boolean): Promise<void> {
  // Whatever refers to a row stands after it in the list.
  for (const held of HELD.toReversed()) {
    const where = isAbout(held, userId)
    if (where === undefined || held.erasing === null || held.erasing.kind === 'emptied') continue
    if (held.erasing.kind === 'goes' || (held.erasing.kind === 'loses' && isWhole)) {
      await tx.delete(held.table).where(where)
    } else await emptyColumns(tx, { held, where, changes: held.erasing.changes })
  }
}

type Emptying = { held: Held; where: SQL; changes: Extract<Erasing, { kind: 'loses' }>['changes'] }

async function emptyColumns(tx: Transaction, { held, where, changes }: Emptying): Promise<void> {
  if (changes.size === 0) return
  const id = columnsOf(held.table).get('id')
  if (id === undefined) throw new Error(`The rows of ${held.name} have no id`)
  const rows = await tx.select({ id }).from(held.table).where(where)
  for (const row of rows) {
    const values = Object.fromEntries([...changes].map(([column, valueFor]) => [column, valueFor(row)]))
    await tx.update(held.table).set(values).where(eq(id, row.id))
  }
}

/**
 * Removes what knows somebody by their address or by the id of something of theirs alone: letters, counts, what reviewers have
 * begun to write of them, jobs.
 */
export async function eraseTraces(
  tx: Transaction,
  { userId, emails, applicationIds }: Traces,
  fileKeys: readonly string[],
) {
  await tx
    .delete(letters)
    .where(and(inArray(letters.recipient, emails), or(isNull(letters.userId), eq(letters.userId, userId))))
  await tx
    .delete(rateLimits)
    .where(or(...emails.map(email => sql`position(${`:${email} `} in ${rateLimits.key} || ' ') > 0`)))
  await tx.delete(drafts).where(inArray(sql`split_part(${drafts.subject}, ':', 2)`, applicationIds))
  const ids = fileKeys.map(key => key.slice(key.indexOf('/') + 1))
  // An address may be the end of somebody else's.
  const known = [userId, ...emails.map(email => JSON.stringify(email)), ...applicationIds, ...ids]
  await tx.execute(sql`delete from pgboss.job where exists (
    select from unnest(${sql.param(known)}::text[]) as known where position(known in coalesce(data::text, '')) > 0)`)
}

/** Notes files that have to go, until a moment by which nothing can write them once more. */
export async function insertFiles(tx: Transaction, keys: readonly string[], keptOutUntil: Date): Promise<void> {
  if (keys.length === 0) return
  const rows = [...new Set(keys)].map(fileKey => ({ fileKey, keptOutUntil }))
  await tx.insert(erasureFiles).values(rows).onConflictDoUpdate({ target: erasureFiles.fileKey, set: { keptOutUntil } })
}

export function listFiles(db: Executor) {
  return db.select().from(erasureFiles)
}

export async function forgetFile(db: Executor, fileKey: string): Promise<void> {
  await db.delete(erasureFiles).where(eq(erasureFiles.fileKey, fileKey))
}

export async function insertErasure(tx: Transaction, erasure: typeof erasures.$inferInsert): Promise<void> {
  await tx
    .insert(erasures)
    .values(erasure)
    .onConflictDoUpdate({ target: erasures.userId, set: { erasedAt: erasure.erasedAt } })
}

/** Every erasure that was done in this database. */
export async function listDone(db: Executor): Promise<{ erasureId: string; userId: string; at: string }[]> {
  const rows = await db.select().from(erasures)
  return rows.map(({ id, userId, erasedAt }) => ({ erasureId: id, userId, at: erasedAt.toISOString() }))
}
