import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { letters } from './letter-tables.ts'

export type LetterRow = typeof letters.$inferSelect

export type NewLetter = Pick<
  typeof letters.$inferInsert,
  | 'kind'
  | 'userId'
  | 'recipient'
  | 'subject'
  | 'textBody'
  | 'htmlBody'
  | 'status'
  | 'cause'
  | 'attachments'
  | 'sendAfter'
>

/** Keeps the letter; a second one for the same cause is dropped. */
export async function insertLetter(db: Executor, letter: NewLetter): Promise<void> {
  await db.insert(letters).values(letter).onConflictDoNothing({ target: letters.cause })
}

/** Takes the letter that is due the longest, for nobody else until `until`; undefined when none is due. */
export async function claimDueLetter(db: Executor, now: Date, until: Date): Promise<LetterRow | undefined> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.status, 'waiting'), lte(letters.sendAfter, now)))
    .orderBy(asc(letters.sendAfter))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, sendAfter: until })
    .where(inArray(letters.id, due))
    .returning()
  return claimed
}

export type Fate = Pick<LetterRow, 'status' | 'problem' | 'sentAt' | 'sendAfter'>

/** Notes what became of an attempt to send the letter. */
export async function noteFate(db: Executor, id: string, fate: Fate): Promise<void> {
  await db.update(letters).set(fate).where(eq(letters.id, id))
}
