/**
 * Every kind of letter with what staff call it, wherever it is listed. Two kinds have several letters, which the list of texts
 * tells apart.
 */
export const LETTER_TITLES = {
  'application-received': 'Submission received',
  'phase-approved': 'Approval',
  'revision-requested': 'Revision requested',
  'phase-rejected': 'Rejection',
  'signed-copy': 'Signed copy',
  'document-voided': 'Document void',
  'confirm-email': 'Confirm email',
  'reset-password': 'New password',
  'how-to-sign-in': 'How to sign in',
  'password-changed': 'Password changed',
  'confirm-new-email': 'Confirm new email',
  'email-changed': 'Email changed',
  'email-change-undone': 'Email change undone',
  'new-device': 'New device',
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
  'role-changed': 'Role changed',
  'archive-ready': 'Own data ready',
  'erasure-asked': 'Account to be erased',
  'erasure-called-off': 'Account not erased',
  'staff-invitation': 'Invitation',
  'consent-withdrawn': 'Consent withdrawn',
  'log-checkpoint': 'Checkpoint of the audit log',
} as const

export type LetterKind = keyof typeof LETTER_TITLES

// reason: Object.keys of a literal answers with exactly its keys
export const LETTER_KINDS = Object.keys(LETTER_TITLES) as [LetterKind, ...LetterKind[]]
