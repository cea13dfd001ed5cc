import { PRIVATE_LINK } from '#domain/notice/letter.ts'
import { hasPrivateLink } from '#domain/notice/private-link.ts'
import { pathOfLink } from '../account/link/account-link-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { MOST_ATTEMPTS, pauseAfter } from '../platform/attempts.ts'
import { sentenceOf } from '../platform/database/failed-query.ts'
import { onceDatabaseAnswers } from '../platform/database/once-database-answers.ts'
import { readFiled } from '../platform/files/filed-file.ts'
import { type Mail, type Mailer, MailProblem } from '../platform/mail/mail.ts'
import { CLAIM_MS, claimDueLetter, type Fate, type LetterRow, noteFate } from './letter-store.ts'
import { replaceTriedLetters } from './notice-service.ts'

type Sending = Pick<Parts, 'config' | 'database' | 'files' | 'mailer' | 'clock' | 'log' | 'sessionSecret'>

/** A file that goes with the letter cannot be sent as it is: the letter waits until it is whole again, however long. */
class AttachmentDamaged extends Error {
  constructor(fileName: string) {
    super(`The file ${fileName} is missing or damaged. Bring it back from a backup: until then this email waits.`)
    this.name = 'AttachmentDamaged'
  }
}

const FIRST_PAUSE_MS = 30_000
/** After so many attempts the pauses are as long as they get. */
const ATTEMPTS_TO_LONGEST_PAUSE = 8

/**
 * Sends every letter that is due; without a mail server none is (F2). Each is claimed first, so no two processes send
 * the same one. A letter that was called back meanwhile is not claimed, nor one whose decision was replaced while somebody
 * tried to send it. Only a process that dies after the mail server's 250 and before our note of it sends twice, with the
 * same Message-ID.
 */
export async function sendDueLetters(parts: Sending): Promise<void> {
  const { mailer } = parts
  if (mailer === undefined) return
  for (let letter = await claim(parts); letter !== undefined; letter = await claim(parts)) {
    const fate = await fateOf(parts, mailer, letter)
    await onceDatabaseAnswers(() => keepFate(parts, letter, fate), CLAIM_MS / 2)
  }
}

function claim({ database, clock }: Sending): Promise<LetterRow | undefined> {
  const now = clock.now()
  return database.transaction(async tx => {
    await replaceTriedLetters(tx, now)
    return claimDueLetter(tx, now)
  })
}

/** What became of a letter that takes a signed copy to its signer belongs to the evidence: the log has it as well (H312). */
function keepFate(parts: Sending, letter: LetterRow, fate: Fate): Promise<void> {
  return parts.database.transaction(async tx => {
    if (!(await noteFate(tx, letter.id, fate)) || letter.kind !== 'signed-copy' || fate.status === 'waiting') return
    const { id: letterId, applicationId } = letter
    const about = applicationId === null ? {} : { applicationId }
    const occasion = { at: fate.sentAt ?? parts.clock.now(), actorId: null, ...about }
    const type = fate.status === 'sent' ? 'copy-sent' : 'copy-given-up'
    for (const { sha256 } of letter.attachments) {
      await recordEvent(tx, occasion, { type, payload: { letterId, messageId: messageIdOf(parts, letter), sha256 } })
    }
  })
}

async function fateOf(parts: Sending, mailer: Mailer, letter: LetterRow): Promise<Fate> {
  const { clock, log } = parts
  const { attempts } = letter
  try {
    await mailer.send(await mailOf(parts, letter))
    return { status: 'sent', attempts, problem: null, sentAt: clock.now(), sendAfter: letter.sendAfter }
  } catch (error) {
    const problem = withoutToken(sentenceOf(error))
    const tried = {
      problem,
      sentAt: null,
      sendAfter: new Date(clock.now().getTime() + pauseAfter(attempts, FIRST_PAUSE_MS)),
    }
    if (!(error instanceof MailProblem)) {
      // What did not come as far as the mail server waits, however long, and has its day of attempts afterwards.
      return { ...tried, status: 'waiting', attempts: Math.min(attempts, ATTEMPTS_TO_LONGEST_PAUSE) }
    }
    const isGivenUp = error.isPermanent || attempts >= MOST_ATTEMPTS
    if (isGivenUp) log.error({ letter: letter.id, problem }, 'A letter was given up')
    return { ...tried, status: isGivenUp ? 'failed' : 'waiting', attempts }
  }
}

/** A mail server that refuses a letter may quote it; its link stays between the portal and its reader all the same. */
function withoutToken(problem: string): string {
  return problem.replace(/(token=)[\w-]+/g, '$1…')
}

/** The letter as it leaves, with the link that is kept nowhere. Throws when there is nothing to send any more. */
async function mailOf(parts: Sending, letter: LetterRow): Promise<Mail> {
  const { files } = parts
  const attachments: Mail['attachments'] = []
  for (const { fileName, ...filed } of letter.attachments) {
    const { damage, bytes } = await readFiled(files, filed)
    if (damage !== null) {
      parts.log.error({ letter: letter.id, ...filed, damage }, 'An attachment is missing or damaged')
      throw new AttachmentDamaged(fileName)
    }
    attachments.push({ fileName, bytes })
  }
  const { recipient: to, subject } = letter
  const [text, html] = hasPrivateLink(letter.kind) ? await withLink(parts, letter) : [letter.textBody, letter.htmlBody]
  return { messageId: messageIdOf(parts, letter), to, subject, text, html, attachments }
}

function messageIdOf({ config }: Sending, { id }: LetterRow): string {
  return `<letter-${id}@${new URL(config.http.publicUrl).hostname}>`
}

async function withLink(
  parts: Sending,
  { linkId, textBody, htmlBody }: LetterRow,
): Promise<[text: string, html: string]> {
  const path = linkId === null ? null : await pathOfLink(parts.database.db, parts, linkId)
  if (path === null) throw new MailProblem('Its link has ended', { isPermanent: true, cause: null })
  const address = parts.config.http.publicUrl + path
  return [textBody.replaceAll(PRIVATE_LINK, () => address), htmlBody.replaceAll(PRIVATE_LINK, () => address)]
}
