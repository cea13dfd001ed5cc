/** The closed list of what the log records, in the words that a screen shows. The database refuses a type that is not here. */
export const AUDIT_EVENT_WORDS = {
  'account-created': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'identity-joined': 'Connected with an external identity',
  'external-sign-in-failed': 'External sign-in failed',
  'email-verified': 'Email address confirmed',
  'password-reset-asked': 'New password asked for',
  'password-reset': 'Password changed by email link',
  'profile-changed': 'Name or photo changed',
  'role-changed': 'Role changed',
  'staff-invited': 'Invited to the team',
  'invitation-withdrawn': 'Invitation withdrawn',
  'invitation-accepted': 'Invitation accepted',
  'account-handed-over': 'Account handed over to the first admin',
  'step-completed': 'Step completed',
  'phase-submitted': 'Phase submitted',
  'decision-made': 'Decision made',
  'recusal-declared': 'Reviewer stepped back',
  'recusal-withdrawn': 'Reviewer came back',
  'consent-given': 'Consent to electronic business given',
  'consent-withdrawn': 'Consent to electronic business withdrawn',
  'document-signed': 'Document signed',
  'document-made': 'Signed PDF made',
  'sealing-failed': 'Sealing failed',
  'document-damaged': 'Signed PDF found missing or damaged',
  'document-restored': 'Signed PDF found whole again',
  'document-voided': 'Document declared void',
  'legal-hold-set': 'Legal hold set',
  'legal-hold-lifted': 'Legal hold lifted',
  'document-previewed': 'Unsigned copy opened',
  'document-downloaded': 'Signed PDF downloaded',
  'copy-posted': 'Copy sent to the signer',
  'agreements-exported': 'All agreements downloaded',
  'video-opened': 'Sample video opened by staff',
  'dossier-exported': 'Dossier exported',
  'author-status-changed': 'Author status changed',
  'course-status-changed': 'Course status changed',
  'records-exported': 'Records exported',
  'authors-migrated': 'Author records made from applications',
  'catalogue-course-added': 'Course added to the catalog',
  'catalogue-course-changed': 'Course of the catalog changed',
  'catalogue-imported': 'Catalog file imported',
  'checkpoint-made': 'Checkpoint of the log made',
  'jobs-retried': 'Failed jobs tried again',
  'letter-called-back': 'Email called back',
  'letter-replaced': 'Email replaced by a newer one',
  'letter-sent-again': 'Email sent again',
} as const satisfies Record<string, string>

export type AuditEventType = keyof typeof AUDIT_EVENT_WORDS

export function isAuditEventType(type: string): type is AuditEventType {
  return Object.hasOwn(AUDIT_EVENT_WORDS, type)
}

export const AUDIT_EVENT_TYPES = Object.keys(AUDIT_EVENT_WORDS).filter(isAuditEventType)
