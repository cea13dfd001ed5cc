/** What became of a letter. `kept`: there is no mail server, so it can only be read here (F2). */
export const LETTER_STATUSES = ['waiting', 'kept', 'sent', 'failed', 'canceled'] as const

export type LetterStatus = (typeof LETTER_STATUSES)[number]

export const LETTER_KINDS = [
  'application-received',
  'phase-approved',
  'revision-requested',
  'phase-rejected',
  'signed-copy',
  'document-voided',
  'confirm-email',
  'reset-password',
  'how-to-sign-in',
  'password-changed',
  'role-changed',
  'staff-invitation',
  'consent-withdrawn',
  'log-checkpoint',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** Stands in a letter where a link will be that opens an account. It is put in when the letter leaves, and kept nowhere. */
export const PRIVATE_LINK = '[a link for its reader alone]'

const KINDS_WITH_PRIVATE_LINK: ReadonlySet<LetterKind> = new Set([
  'confirm-email',
  'reset-password',
  'staff-invitation',
])

/** Whether letters of this kind carry a link that nobody but their reader may have. */
export function hasPrivateLink(kind: LetterKind): boolean {
  return KINDS_WITH_PRIVATE_LINK.has(kind)
}

/** A letter as its author writes it; text and HTML are made from this one source. */
export type Letter = {
  kind: LetterKind
  subject: string
  greeting: string
  paragraphs: string[]
  /** Somebody's words, set apart from ours. */
  quotation?: { text: string; by: string }
  /** The one thing to do. `path` is a path of the portal, or PRIVATE_LINK. */
  action?: { label: string; path: string }
}

/** A file of the portal that goes with a letter: what it is called there, and what it has to be when the letter leaves. */
export type Attachment = { fileName: string; fileKey: string; sha256: string; sizeBytes: number | null }

/** The letter as plain text. */
export function letterText(letter: Letter, portalUrl: string): string {
  const { greeting, paragraphs, quotation, action } = letter
  const quoted = quotation?.text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
  return [
    greeting,
    ...paragraphs,
    ...(quotation ? [`${quotation.by} writes:\n${quoted}`] : []),
    ...(action ? [`${action.label}: ${addressOf(action.path, portalUrl)}`] : []),
    'Author Portal',
  ].join('\n\n')
}

/** The letter as HTML; whatever people wrote is escaped. */
export function letterHtml(letter: Letter, portalUrl: string): string {
  const { greeting, paragraphs, quotation, action } = letter
  const blocks = [
    ...[greeting, ...paragraphs].map(paragraph => `<p>${escapeHtml(paragraph)}</p>`),
    ...(quotation
      ? [`<blockquote><p>${withBreaks(quotation.text)}</p><footer>${escapeHtml(quotation.by)}</footer></blockquote>`]
      : []),
    ...(action
      ? [`<p><a href="${escapeHtml(addressOf(action.path, portalUrl))}">${escapeHtml(action.label)}</a></p>`]
      : []),
    '<p>Author Portal</p>',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body>${blocks.join('')}</body></html>`
}

/** A letter to somebody by their first name. */
export function greetingFor({ firstName }: { firstName: string | null }): string {
  return `Hello ${firstName ?? 'Author'},`
}

function addressOf(path: string, portalUrl: string): string {
  return path === PRIVATE_LINK ? path : portalUrl + path
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
