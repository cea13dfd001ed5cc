import type { LetterKind } from './letter-titles.ts'

const KINDS_WITH_PRIVATE_LINK: ReadonlySet<LetterKind> = new Set([
  'confirm-email',
  'reset-password',
  'staff-invitation',
  'confirm-new-email',
  'email-changed',
  'factor-reset-started',
  'factor-reset-confirmed',
])

/** Whether letters of this kind carry a link that nobody but their reader may have. */
export function hasPrivateLink(kind: LetterKind): boolean {
  return KINDS_WITH_PRIVATE_LINK.has(kind)
}
