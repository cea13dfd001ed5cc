import { conflict } from '../refusal.ts'

/** What can become of the file of a signed document: it is gone, it has other bytes, or it cannot be read. */
export const DOCUMENT_DAMAGES = ['missing', 'changed', 'unreadable'] as const
export type DocumentDamage = (typeof DOCUMENT_DAMAGES)[number]

export const DAMAGE_LABELS = {
  missing: 'File missing',
  changed: 'File changed',
  unreadable: 'File cannot be read',
} as const satisfies Record<DocumentDamage, string>

/** In the place of a file that is not as it was filed; nothing else is ever served instead. */
export const DOCUMENT_DAMAGED = conflict(
  'document-damaged',
  'The file of this signed document is missing or damaged. It has to be brought back from a backup; the administrators have been told.',
)
