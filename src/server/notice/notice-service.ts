import { randomUUID } from 'node:crypto'
import { isErasedAddress } from '#domain/account/erased-address.ts'
import { type Attachment, type LetterSender, letterText } from '#domain/notice/letter.ts'
import {
  CALLED_BACK,
  REPLACED,
  whoCannotCallBack,
  whyCannotCallBack,
  whyCannotSendAgain,
} from '#domain/notice/letter-fate.ts'
import { letterHtml } from '#domain/notice/letter-html.ts'
import { type LetterFacts, writeLetter } from '#domain/notice/letter-texts.ts'
import { conflict, notFound } from '#domain/refusal.ts'
import type { Actor } from '../account/actor.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Config } from '../config/config.ts'
import type { Parts } from '../parts.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { NewestPlaceSchema, pageOf, readCursor, writeCursor } from '../platform/list-cursor.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import { brandOf } from '../text/brand-service.ts'
import {
  cancelLetters,
  countLetters,
  countRepeats,
  endGraceOfLetters,
  type FoundLetter,
  findLetter,
  holdRecipient,
  insertLetter,
  type LetterFilter,
  type LetterRow,
  listDecisionLetters,
  listLetters,
  readLetterHealth,
} from './letter-store.ts'

/** What posting a letter takes; without the queue, a letter waits for the next round of the job. */
export type PostParts = Pick<Parts, 'config' | 'texts'> & Partial<Pick<Parts, 'jobs'>>

type Posting = {
  /** An account; without an id, an address of the settings. */
  to: { id: string | null; email: string }
  letter: LetterFacts
  /** Names the event that the letter is about: the same cause never writes twice. Without one it is written each time. */
  cause?: string
  /** What it belongs to, so that it is found there. */
  about?: { applicationId: string; reviewId?: string }
  /** Files of the portal that go with it. */
  attachments?: readonly Attachment[]
  /** The link of an account that is put in when the letter leaves. */
  linkId?: string
  /** The hash of the words that whoever causes it has seen: in others it is not written. */
  wordsSeen?: string | undefined
  /** How long it waits and can be called back, in milliseconds. */
  waits?: number
  now: Date
}

/**
 * Writes a letter in the words in force, which it keeps with their version (H110), and puts it into the outbox, in the
 * transaction of the change that caused it. With a mail server it leaves after the commit, or once it has waited; without one
 * it is kept, to be read there (F2). Whoever was erased gets none. Refuses when the words are others than those that were seen.
 * Answers whether there is a letter now that was not there.
 */
export async function postLetter(tx: Transaction, parts: PostParts, posting: Posting): Promise<boolean> {
  const { config, texts } = parts
  const { to, about, attachments = [], linkId, wordsSeen, waits = 0, now } = posting
  if (isErasedAddress(to.email)) return false
  const text = texts.inForce('letter', posting.letter.name)
  if (wordsSeen !== undefined && wordsSeen !== text.sha256) throw new Refused(LETTER_CHANGED)
  const letter = writeLetter(posting.letter, text.content)
  const id = await insertLetter(tx, {
    kind: letter.kind,
    userId: to.id,
    recipient: to.email,
    subject: letter.subject,
    textBody: letterText(letter, senderIn(parts)),
    htmlBody: letterHtml(letter, senderIn(parts)),
    status: statusOfNew(config),
    cause: posting.cause ?? `${posting.letter.name}:${randomUUID()}`,
    ...about,
    attachments: [...attachments],
    linkId: linkId ?? null,
    textKey: posting.letter.name,
    textNumber: text.number,
    textSha256: text.sha256,
    sendAfter: new Date(now.getTime() + waits),
    createdAt: now,
  })
  if (waits === 0) await sendSoon(tx, parts)
  return id !== null
}

const LETTER_CHANGED = conflict(
  'letter-changed',
  'The words of this email have changed since you read them. Please read it again before you send it.',
)

/** What may leave at once does not wait for the next round of the job. */
async function sendSoon(
  tx: Transaction,
  { config, jobs }: Pick<Parts, 'config'> & Partial<Pick<Parts, 'jobs'>>,
): Promise<void> {
  if (hasMailServer({ config })) await jobs?.enqueue(tx, 'send-letters', {})
}

/**
 * Stops the letter of a decision for good: nobody gets it. The decision stays as it is. Refuses when it has left, when it is
 * another letter, or when this person has no say in it.
 */
export async function callBackLetter(parts: Parts, actor: Actor, id: string): Promise<LetterRow> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const { letter, deciderId } = await letterOf(tx, id)
    refuseIf(whoCannotCallBack(deciderId, actor))
    refuseIf(whyCannotCallBack(letter, now))

    const [canceled] = await cancelLetters(tx, { id }, { because: CALLED_BACK, now })
    // Between the look and the word a sender may have taken it.
    if (canceled === undefined) throw new Refused(conflict('letter-leaving', 'This email is leaving at this moment'))
    await recordEvent(tx, occasionOf(letter, actor.id, now), { type: 'letter-called-back', payload: { letterId: id } })
    return (await letterOf(tx, id)).letter
  })
}

type Replacement = { reviewIds: string[]; actorId: string; now: Date }

/** Stops the letters of earlier decisions that have not left: a newer decision tells the applicant what holds. */
export async function replaceDecisionLetters(tx: Transaction, replacement: Replacement): Promise<void> {
  const { reviewIds, actorId, now } = replacement
  if (reviewIds.length === 0) return
  await stopReplaced(tx, { reviewIds }, { actorId, now })
}

/** The same for those that somebody was sending when the newer decision was made, and that have not left for all that. */
export async function replaceTriedLetters(tx: Transaction, now: Date): Promise<void> {
  await stopReplaced(tx, 'replaced', { actorId: null, now })
}

async function stopReplaced(
  tx: Transaction,
  which: { reviewIds: string[] } | 'replaced',
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  for (const letter of await cancelLetters(tx, which, { because: REPLACED, now })) {
    await recordEvent(tx, occasionOf(letter, actorId, now), {
      type: 'letter-replaced',
      payload: { letterId: letter.id },
    })
  }
}

/** An applicant who has answered a decision is told of it now, and of the answer's receipt after it (H219). */
export async function tellDecisionNow(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  await endGraceOfLetters(tx, applicationId, now)
}

/**
 * Sends a letter once more, as a letter of its own that names the first one, to the address that its reader has now: a
 * wrong address is why most letters did not arrive. Two clicks at once send one.
 */
export async function sendLetterAgain(parts: Parts, actor: Actor, id: string): Promise<FoundLetter> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    const { userId: holder } = (await letterOf(tx, id)).letter
    const repeats = await countRepeats(tx, id)
    // What would be written to somebody who is erased meanwhile, nobody would erase any more (H256).
    if (holder !== null) await holdRecipient(tx, holder)
    const { letter, presentAddress, isReplaced } = await letterOf(tx, id)
    refuseIf(whyCannotSendAgain({ ...letter, isReplaced }, hasMailServer(parts)))

    const { kind, userId, subject, textBody, htmlBody, attachments, applicationId, reviewId } = letter
    const { textKey, textNumber, textSha256 } = letter
    const newId = await insertLetter(tx, {
      kind,
      userId,
      textKey,
      textNumber,
      textSha256,
      subject,
      textBody,
      htmlBody,
      attachments,
      applicationId,
      reviewId,
      recipient: presentAddress ?? letter.recipient,
      status: 'waiting',
      originalId: id,
      cause: `again:${id}:${repeats + 1}`,
      sendAfter: now,
      createdAt: now,
    })
    if (newId === null) throw new Refused(conflict('letter-sent-again', 'This email is just being sent again'))
    const payload = { letterId: newId, originalId: id }
    await recordEvent(tx, occasionOf(letter, actor.id, now), { type: 'letter-sent-again', payload })
    await sendSoon(tx, parts)
    return letterOf(tx, newId)
  })
}

type LetterQuery = LetterFilter & { cursor?: string | undefined; limit: number }

/** A page of letters, newest first, how many match in all, and where the next page begins. */
export async function lettersPage({ database: { db } }: Pick<Parts, 'database'>, query: LetterQuery) {
  const { cursor, limit, ...filter } = query
  const after = readCursor(cursor, NewestPlaceSchema)
  const read = await Promise.all([listLetters(db, filter, { after, limit: limit + 1 }), countLetters(db, filter)])
  return pageOf(read, limit, ({ createdAt, id }) => writeCursor({ createdAt, id }))
}

/** One letter; refuses when there is none. */
export function letterById({ database: { db } }: Pick<Parts, 'database'>, id: string): Promise<FoundLetter> {
  return letterOf(db, id)
}

/** The letters that tell the decisions on an application, newest first, and whether this person may call them back. */
export async function decisionLetters({ database: { db } }: Pick<Parts, 'database'>, actor: Actor, id: string) {
  const rows = await listDecisionLetters(db, id)
  return rows.map(({ letter, reviewId, deciderId }) => ({
    letter,
    reviewId,
    isMine: whoCannotCallBack(deciderId, actor) === null,
  }))
}

/** How the sending of letters goes, given up ones counted since then. */
export function letterHealth({ database: { db } }: Pick<Parts, 'database'>, times: { now: Date; since: Date }) {
  return readLetterHealth(db, times)
}

export function hasMailServer({ config }: Pick<Parts, 'config'>): boolean {
  return config.smtpUrl !== undefined
}

function senderIn(parts: Pick<Parts, 'config' | 'texts'>): LetterSender {
  const { http, help } = parts.config
  return { portalUrl: http.publicUrl, publisher: brandOf(parts).name, contactEmail: help.email }
}

function statusOfNew(config: Config): 'waiting' | 'kept' {
  return hasMailServer({ config }) ? 'waiting' : 'kept'
}

async function letterOf(db: Executor, id: string): Promise<FoundLetter> {
  const found = await findLetter(db, id)
  if (found === null) throw new Refused(notFound('no-such-letter', 'There is no such email'))
  return found
}

function occasionOf({ applicationId }: Pick<LetterRow, 'applicationId'>, actorId: string | null, at: Date) {
  return { at, actorId, ...(applicationId === null ? {} : { applicationId }) }
}
