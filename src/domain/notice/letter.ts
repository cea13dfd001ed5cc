import { signInPath } from '../account/next-path.ts'
import { screenAt } from '../screen/screen.ts'
import type { LetterKind } from './letter-titles.ts'

/** What became of a letter. `kept`: there is no mail server, so it can only be read here (F2). */
export const LETTER_STATUSES = ['waiting', 'kept', 'sent', 'failed', 'canceled'] as const

export type LetterStatus = (typeof LETTER_STATUSES)[number]

/** Stands in a letter where a link will be that opens an account. It is put in when the letter leaves, and kept nowhere. */
export const PRIVATE_LINK = '[a link for its reader alone]'

/** A letter in its parts; the plain text, the HTML and the preview of a decision are made from this one source. */
export type Letter = {
  kind: LetterKind
  subject: string
  /** What it is about, beside the subject: the name of a step. */
  about?: string
  greeting: string
  paragraphs: string[]
  /** Somebody's words, set apart from ours. */
  quotation?: { text: string; by: string }
  /** The one thing to do. `path` is a path of the portal, or PRIVATE_LINK. */
  button?: { label: string; path: string }
  /** Why its reader gets it. */
  reason: string
}

/** Whom letters are from. */
export type LetterSender = {
  portalUrl: string
  publisher: string
  /** Whom its reader can write to, where the operator names somebody. */
  contactEmail: string | undefined
}

/** A file of the portal that goes with a letter: what it is called there, and what it has to be when the letter leaves. */
export type Attachment = { fileName: string; fileKey: string; sha256: string; sizeBytes: number | null }

export type Addressee = { firstName: string | null }

/** How a letter calls its reader. */
export function firstNameOf({ firstName }: Addressee): string {
  return firstName ?? 'Author'
}

/**
 * The address that a letter's button leads to; that of a private link is put in when the letter leaves. A page that visitors do
 * not find is reached by signing in: its reader may have been signed out since (H290).
 */
export function addressOf(path: string, { portalUrl }: Pick<LetterSender, 'portalUrl'>): string {
  if (path === PRIVATE_LINK) return path
  return portalUrl + (screenAt(path, null) === null ? signInPath(path) : path)
}

/** The letter as plain text. */
export function letterText(letter: Letter, sender: LetterSender): string {
  const { greeting, paragraphs, quotation, button, reason } = letter
  const quoted = quotation?.text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
  return [
    greeting,
    ...paragraphs,
    ...(quotation ? [`${quotation.by} writes:\n${quoted}`] : []),
    ...(button ? [`${button.label}: ${addressOf(button.path, sender)}`] : []),
    `Author Portal\n${sender.publisher}`,
    [reason, ...(sender.contactEmail ? [`Questions? Write to ${sender.contactEmail}.`] : [])].join(' '),
  ].join('\n\n')
}
