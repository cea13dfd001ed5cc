import type { LetterKind, LetterStatus } from '#domain/notice/letter.ts'
import type { Tone } from '#web/ui/display/badge.tsx'

/** What became of a letter, in words. */
export const LETTER_STATUS_WORDS = {
  waiting: { label: 'On its way', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Given up', tone: 'refused' },
  canceled: { label: 'Called back', tone: 'neutral' },
  kept: { label: 'Kept here', tone: 'neutral' },
} as const satisfies Record<LetterStatus, { label: string; tone: Tone }>

export const LETTER_KIND_WORDS = {
  'application-received': 'Submission received',
  'phase-approved': 'Approval',
  'revision-requested': 'Revision requested',
  'phase-rejected': 'Rejection',
  'document-voided': 'Document void',
  'signed-copy': 'Signed copy',
  'confirm-email': 'Confirm email',
  'reset-password': 'New password',
  'how-to-sign-in': 'How to sign in',
  'password-changed': 'Password changed',
  'confirm-new-email': 'Confirm new email',
  'email-changed': 'Email changed',
  'email-change-undone': 'Email change undone',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-copied': 'Passkey copied',
  'authenticator-app-added': 'Authenticator app added',
  'authenticator-app-removed': 'Authenticator app removed',
  'recovery-codes-made': 'New recovery codes',
  'recovery-code-used': 'Recovery code used',
  'factor-reset-started': 'Removal of second factors started',
  'factor-reset-confirmed': 'Removal of second factors confirmed',
  'factors-removed': 'Second factors removed',
  'new-device': 'New device',
  'role-changed': 'Role changed',
  'archive-ready': 'Own data ready',
  'erasure-asked': 'Account to be erased',
  'log-checkpoint': 'Checkpoint of the audit log',
  'staff-invitation': 'Invitation',
  'consent-withdrawn': 'Consent withdrawn',
} as const satisfies Record<LetterKind, string>
