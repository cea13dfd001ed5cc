import { type Attachment, type Letter, letterHtml, letterText } from '#domain/notice/letter.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../platform/database/database.ts'
import { insertLetter } from './letter-store.ts'

type Posting = {
  to: { userId: string; email: string }
  letter: Letter
  /** Names the event that the letter is about: the same cause never writes twice. */
  cause: string
  /** Files of the portal that go with it. */
  attachments?: readonly Attachment[]
  now: Date
}

/**
 * Puts a letter into the outbox, in the transaction of the change that caused it. With a mail server it waits to be
 * sent; without one it is kept, to be read there (F2).
 */
export async function postLetter(
  db: Executor,
  config: Config,
  { to, letter, cause, attachments = [], now }: Posting,
): Promise<void> {
  await insertLetter(db, {
    kind: letter.kind,
    userId: to.userId,
    recipient: to.email,
    subject: letter.subject,
    textBody: letterText(letter, config.http.publicUrl),
    htmlBody: letterHtml(letter, config.http.publicUrl),
    status: config.smtpUrl === undefined ? 'kept' : 'waiting',
    cause,
    attachments: [...attachments],
    sendAfter: now,
  })
}
