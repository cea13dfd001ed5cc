import type { Executor } from '../platform/database/database.ts'
import { letters } from './letter-tables.ts'

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
