import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { HOUR_MS } from '#domain/instant.ts'
import type { LetterStatus } from '#domain/notice/letter.ts'
import type { LetterKind } from '#domain/notice/letter-titles.ts'
import { DECISIONS } from '#domain/review/decision.ts'
import { users } from '../account/account-tables.ts'
import { reviews } from '../application/review-tables.ts'
import { LONGEST_PAUSE_MS } from '../platform/attempts.ts'
import { containsWords } from '../platform/database/contains-words.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor } from '../platform/database/database.ts'
import { isOver } from '../platform/database/is-over.ts'
import { comesAfter, type ListOrder, orderBy } from '../platform/database/list-order.ts'
import { msAfter } from '../platform/database/ms-after.ts'
import type { NewestPlace } from '../platform/list-cursor.ts'
import { letters } from './letter-tables.ts'

/** A letter whose sender died is taken up again after this long, in milliseconds. */
export const CLAIM_MS = 10 * 60 * 1000
/**
 * What the clock of the database, by which letters are claimed, may be set back: a letter that was sent twice cannot be taken
 * back, while one more hour after a wrong clock costs little.
 */
const CLAIMS_CLOCK_SET_BACK_MS = HOUR_MS

export type LetterRow = typeof letters.$inferSelect

const told = alias(reviews, 'told')
const newer = alias(reviews, 'newer')

const NEWEST_FIRST: ListOrder = { by: [letters.createdAt, letters.id], falls: true }

type NewLetter = Omit<typeof letters.$inferInsert, 'id'>

/** Keeps the letter and answers with its id; a second one for the same cause is dropped, and null. */
export async function insertLetter(db: Executor, letter: NewLetter): Promise<string | null> {
  const [row] = await db
    .insert(letters)
    .values(letter)
    .onConflictDoNothing({ target: letters.cause })
    .returning({ id: letters.id })
  return row?.id ?? null
}

/**
 * Takes the letter that is due the longest, for nobody else meanwhile, whatever their clock says; undefined when none is due.
 */
export async function claimDueLetter(db: Executor, now: Date): Promise<LetterRow | undefined> {
  // Also longer than a letter waits before its first attempt.
  const longestMs = LONGEST_PAUSE_MS
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.status, 'waiting'), isOver(letters.sendAfter, { now, longestMs }), isUnclaimed))
    .orderBy(asc(letters.sendAfter))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, claimedUntil: msAfter(sql`now()`, CLAIM_MS) })
    .where(inArray(letters.id, due))
    .returning()
  return claimed
}

export type Fate = Pick<LetterRow, 'status' | 'attempts' | 'problem' | 'sentAt' | 'sendAfter'>

/** Notes what became of an attempt to send the letter, and lets go of it; false where it waits no more, or is gone. */
export async function noteFate(db: Executor, id: string, fate: Fate): Promise<boolean> {
  const noted = await db
    .update(letters)
    .set({ ...fate, claimedUntil: null })
    .where(and(eq(letters.id, id), eq(letters.status, 'waiting')))
    .returning({ id: letters.id })
  return noted.length > 0
}

/** One letter, those that tell such decisions, or all whose decision was replaced by a newer one after they were written. */
type Canceled = { id: string } | { reviewIds: string[] } | 'replaced'

/** Those of the letters that nobody is sending will not leave any more; answers with which they are. */
export function cancelLetters(
  db: Executor,
  which: Canceled,
  { because, now }: { because: string; now: Date },
): Promise<Pick<LetterRow, 'id' | 'applicationId'>[]> {
  return db
    .update(letters)
    .set({ status: 'canceled', canceledAt: now, canceledBecause: because })
    .where(
      and(
        areThose(db, which),
        or(eq(letters.status, 'waiting'), and(eq(letters.status, 'kept'), sql`${letters.sendAfter} > ${now}`)),
        isUnclaimed,
      ),
    )
    .returning({ id: letters.id, applicationId: letters.applicationId })
}

function areThose(db: Executor, which: Canceled): SQL | undefined {
  if (which === 'replaced') {
    // One that had left, and that an admin sends again after the newer decision, leaves all the same.
    const isOlder = hasNewerDecision(db, gt(newer.createdAt, letters.createdAt))
    // Said alone as well, it is found along the index of those that wait.
    return and(eq(letters.status, 'waiting'), isOlder)
  }
  return 'id' in which ? eq(letters.id, which.id) : inArray(letters.reviewId, which.reviewIds)
}

/** Holds the account that a letter is to until the transaction ends: nobody is erased meanwhile. */
export async function holdRecipient(tx: Executor, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Letters about decisions on an application that still wait to be called back are due since they were written. */
export async function endGraceOfLetters(db: Executor, applicationId: string, now: Date): Promise<void> {
  await db
    .update(letters)
    .set({ sendAfter: sql`${letters.createdAt}` })
    .where(
      and(
        eq(letters.applicationId, applicationId),
        isNotNull(letters.reviewId),
        inArray(letters.status, ['waiting', 'kept']),
        eq(letters.attempts, 0),
        gt(letters.sendAfter, now),
      ),
    )
}

export type FoundLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>

/**
 * A letter with who decided what it tells, whether a newer decision has replaced that one, and the address that its reader
 * has now.
 */
export async function findLetter(db: Executor, id: string) {
  const isReplaced = hasNewerDecision(db).mapWith(Boolean)
  const [row] = await db
    .select({ letter: letters, deciderId: reviews.reviewerId, presentAddress: users.email, isReplaced })
    .from(letters)
    .leftJoin(reviews, eq(reviews.id, letters.reviewId))
    .leftJoin(users, eq(users.id, letters.userId))
    .where(eq(letters.id, id))
  return row ?? null
}

/** The letters that tell the decisions on an application, newest first. */
export function listDecisionLetters(db: Executor, applicationId: string) {
  return db
    .select({ letter: letters, reviewId: reviews.id, deciderId: reviews.reviewerId })
    .from(letters)
    .innerJoin(reviews, eq(reviews.id, letters.reviewId))
    .where(eq(letters.applicationId, applicationId))
    .orderBy(...orderBy(NEWEST_FIRST))
}

/** How often a letter has been sent again. */
export function countRepeats(db: Executor, originalId: string): Promise<number> {
  return db.$count(letters, eq(letters.originalId, originalId))
}

/** How the sending of letters goes: what left last, what waits, what is overdue, what was given up since then. */
export async function readLetterHealth(db: Executor, { now, since }: { now: Date; since: Date }) {
  const waits = eq(letters.status, 'waiting')
  const [[row], failed] = await Promise.all([
    db
      .select({
        waiting: sql<number>`count(*)::int`,
        oldestDueAt: sql`min(${letters.sendAfter}) filter (where ${letters.sendAfter} <= ${now.toISOString()})`.mapWith(
          letters.sendAfter,
        ),
        oldestTriedAt: sql`min(${letters.createdAt}) filter (where ${letters.attempts} > 0)`.mapWith(letters.createdAt),
      })
      .from(letters)
      .where(waits),
    db.$count(letters, and(eq(letters.status, 'failed'), gte(letters.createdAt, since))),
  ])
  const [last] = await db
    .select({ sentAt: letters.sentAt })
    .from(letters)
    .where(eq(letters.status, 'sent'))
    .orderBy(...orderBy(NEWEST_FIRST))
    .limit(1)
  return { waiting: row?.waiting ?? 0, oldestDueAt: earlierOf(row), lastSentAt: last?.sentAt ?? null, failed }
}

/** A letter that was tried waits for its next turn, and is late all the same. */
function earlierOf(row: { oldestDueAt: Date | null; oldestTriedAt: Date | null } | undefined): Date | null {
  const times = [row?.oldestDueAt, row?.oldestTriedAt].filter(time => time instanceof Date)
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

export type LetterFilter = {
  status?: LetterStatus | undefined
  kind?: LetterKind | undefined
  /** Words that recipient or subject contain. */
  q?: string | undefined
}

/** A page of letters, newest first, found along an index, of which its rows alone are read. */
export function listLetters(
  db: Executor,
  filter: LetterFilter,
  { after, limit }: { after: NewestPlace | null; limit: number },
): Promise<LetterRow[]> {
  const page = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(matches(filter), comesAfter(NEWEST_FIRST, after && [after.createdAt, after.id])))
    .orderBy(...orderBy(NEWEST_FIRST))
    .limit(limit)
  return db
    .select()
    .from(letters)
    .where(inArray(letters.id, page))
    .orderBy(...orderBy(NEWEST_FIRST))
}

/** How many the list says that there are. */
export function countLetters(db: Executor, filter: LetterFilter): Promise<number> {
  return countUpTo(db, letters, matches(filter))
}

function matches({ status, kind, q }: LetterFilter): SQL | undefined {
  return and(status && eq(letters.status, status), kind && eq(letters.kind, kind), containsWords(letters.searchText, q))
}

/** Whether a decision on the same phase is newer than the one that a letter tells, and what else is said of that newer one. */
function hasNewerDecision(db: Executor, such?: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(told)
      .innerJoin(newer, and(eq(newer.applicationId, told.applicationId), eq(newer.phase, told.phase)))
      .where(
        and(eq(told.id, letters.reviewId), gt(newer.createdAt, told.createdAt), inArray(newer.status, DECISIONS), such),
      ),
  )
}

const isUnclaimed = or(
  isNull(letters.claimedUntil),
  isOver(letters.claimedUntil, { now: sql`now()`, longestMs: CLAIM_MS, clocksDifferMs: CLAIMS_CLOCK_SET_BACK_MS }),
)
