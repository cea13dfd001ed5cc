/** What a refusal is about; the server answers with the status that belongs to it (A1). */
export type RefusalKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-late'
  | 'unsupported-media-type'
  | 'too-many-requests'
  | 'insufficient-storage'

/**
 * Every refusal by a name that stays the same whatever its sentence says, for programs that have to tell one from another.
 * A name that has been published keeps its meaning.
 */
export const REFUSALS = {
  'invalid-input': 'invalid',
  'page-outdated': 'invalid',
  'invalid-signature': 'invalid',
  'invalid-photo': 'invalid',
  'invalid-picture': 'invalid',
  'typed-signature-off': 'invalid',
  'not-the-legal-name': 'invalid',
  'training-not-passed': 'invalid',
  'upload-interrupted': 'invalid',
  'not-a-video': 'invalid',
  'file-not-added': 'invalid',
  'video-required': 'invalid',
  'not-captions': 'invalid',
  'outline-incomplete': 'invalid',
  'too-many-records': 'invalid',
  'too-many-views': 'invalid',
  'invalid-catalog': 'invalid',
  'invalid-docx': 'invalid',
  'link-used': 'invalid',
  'link-outdated': 'invalid',
  'link-of-another-account': 'invalid',
  'common-password': 'invalid',
  'password-of-own-name': 'invalid',
  'wrong-password': 'invalid',
  'same-email': 'invalid',
  'text-incomplete': 'invalid',
  'moment-passed': 'invalid',
  'moment-too-far': 'invalid',
  'wrong-code': 'invalid',
  'code-used': 'invalid',
  'clock-off': 'invalid',

  'signed-out': 'unauthorized',
  'wrong-credentials': 'unauthorized',
  'code-needed': 'unauthorized',
  'sign-in-outdated': 'unauthorized',
  'passkey-refused': 'unauthorized',
  'passkey-copied': 'unauthorized',

  'not-a-reviewer': 'forbidden',
  'not-an-admin': 'forbidden',
  'not-counsel': 'forbidden',
  'foreign-origin': 'forbidden',
  recused: 'forbidden',
  'proof-needed': 'forbidden',
  'second-factor-needed': 'forbidden',

  'no-such-page': 'not-found',
  'no-such-address': 'not-found',
  'no-such-thing': 'not-found',
  'no-such-account': 'not-found',
  'no-such-application': 'not-found',
  'no-application-yet': 'not-found',
  'no-such-document': 'not-found',
  'document-not-available': 'not-found',
  'no-such-upload': 'not-found',
  'no-such-file': 'not-found',
  'no-such-archive': 'not-found',
  'no-such-course': 'not-found',
  'no-such-version': 'not-found',
  'no-such-record': 'not-found',
  'no-such-change': 'not-found',
  'no-such-letter': 'not-found',
  'no-such-tracker-report': 'not-found',
  'no-such-text': 'not-found',
  'no-such-invitation': 'not-found',
  'no-such-session': 'not-found',
  'no-such-passkey': 'not-found',
  'no-such-job': 'not-found',
  'no-factor-reset': 'not-found',
  'no-email-change': 'not-found',

  'email-taken': 'conflict',
  'last-admin': 'conflict',
  'on-legal-hold': 'conflict',
  'account-closing': 'conflict',
  'erasure-begun': 'conflict',
  'unconfirmed-address': 'conflict',
  'step-not-available': 'conflict',
  'step-not-editable': 'conflict',
  'step-missing': 'conflict',
  'step-outdated': 'conflict',
  'draft-saved-elsewhere': 'conflict',
  'already-signed': 'conflict',
  'phone-signing-over': 'conflict',
  'phone-code-used': 'conflict',
  'phone-not-confirmed': 'conflict',
  'text-changed': 'conflict',
  'no-consent': 'conflict',
  'consent-withdrawn': 'conflict',
  'document-void': 'conflict',
  'document-damaged': 'conflict',
  'document-in-the-making': 'conflict',
  'legal-hold-unchanged': 'conflict',
  'declaration-not-sealed': 'conflict',
  'course-confirmed': 'conflict',
  'course-taken': 'conflict',
  'course-changed': 'conflict',
  'course-confirmed-by-author': 'conflict',
  'catalog-changed': 'conflict',
  'outline-saved-elsewhere': 'conflict',
  'outline-completed': 'conflict',
  'own-application': 'conflict',
  'not-submitted': 'conflict',
  'phase-approved': 'conflict',
  'application-changed': 'conflict',
  'decided-meanwhile': 'conflict',
  'status-changed': 'conflict',
  'records-changed': 'conflict',
  'change-taken-back': 'conflict',
  'too-late-to-take-back': 'conflict',
  'letter-sent': 'conflict',
  'letter-called-back': 'conflict',
  'letter-given-up': 'conflict',
  'letter-changed': 'conflict',
  'letter-leaving': 'conflict',
  'letter-tells-no-decision': 'conflict',
  'letter-waiting': 'conflict',
  'letter-replaced': 'conflict',
  'letter-private': 'conflict',
  'letter-sent-again': 'conflict',
  'no-mail-server': 'conflict',
  'tracker-report-waiting': 'conflict',
  'tracker-report-delivered': 'conflict',
  'no-tracker': 'conflict',
  'course-given-up': 'conflict',
  'mail-server-there': 'conflict',
  'no-password': 'conflict',
  'no-passkeys-here': 'conflict',
  'no-authenticator-app': 'conflict',
  'authenticator-app-there': 'conflict',
  'too-many-passkeys': 'conflict',
  'no-second-factor': 'conflict',
  'factor-reset-there': 'conflict',
  'second-admin-needed': 'conflict',
  'own-factors': 'conflict',
  'one-admin': 'conflict',
  'last-way-in': 'conflict',
  'no-failed-job': 'conflict',
  'text-changed-meanwhile': 'conflict',
  'texts-not-ready': 'conflict',
  'text-published-meanwhile': 'conflict',
  'text-unchanged': 'conflict',
  'text-not-approved': 'conflict',
  'own-text': 'conflict',
  'too-many-uploads': 'conflict',
  'quota-used': 'conflict',

  'video-too-large': 'too-large',
  'catalog-too-large': 'too-large',
  'docx-too-large': 'too-large',
  'request-too-large': 'too-large',

  'request-late': 'too-late',

  'not-a-catalog': 'unsupported-media-type',
  'not-a-docx': 'unsupported-media-type',
  'not-json': 'unsupported-media-type',

  'too-many-failures': 'too-many-requests',
  'too-many-resets': 'too-many-requests',
  'archive-asked-today': 'too-many-requests',
  'too-many-requests': 'too-many-requests',

  'no-room': 'insufficient-storage',
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

/** The codes of one kind. */
type CodeOf<Kind extends RefusalKind> = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code] extends Kind ? Code : never
}[RefusalCode]

export type FieldIssue = { path: string; message: string }

/** Why something may not happen, as a value. The screen shows the sentence beside the disabled button, the server answers with it. */
export type Refusal = {
  code: RefusalCode
  message: string
  /** Every field that is wrong, for forms. */
  issues?: FieldIssue[]
  /** With too-many-requests: when to try again. */
  retryAfterSeconds?: number
}

/** Nobody acts, or nobody who is still there (401). */
export const SIGNED_OUT: Refusal = { code: 'signed-out', message: 'Unauthorized' }

/** A file that is not there, or not for this person (404). */
export const NO_SUCH_FILE: Refusal = { code: 'no-such-file', message: 'There is no such file' }

/** The state of things does not permit it (409). */
export function conflict(code: CodeOf<'conflict'>, message: string): Refusal {
  return { code, message }
}

/** What was sent is wrong (400); `path` names the field where it is one. */
export function invalid(code: CodeOf<'invalid'>, message: string, path?: string): Refusal {
  return path === undefined ? { code, message } : { code, message, issues: [{ path, message }] }
}

/** It does not exist, or not for this person (404). */
export function notFound(code: CodeOf<'not-found'>, message: string): Refusal {
  return { code, message }
}

/** This person may not (403). */
export function forbidden(code: CodeOf<'forbidden'>, message: string): Refusal {
  return { code, message }
}
