import type { AuditEventType } from './audit-event-words.ts'

/** Events whose details are about nobody but who acted. What is not here may name somebody else. */
const ABOUT_ACTOR_ALONE: ReadonlySet<string> = new Set<AuditEventType>([
  'account-created',
  'signed-in',
  'signed-out',
  'identity-joined',
  'external-sign-in-failed',
  'email-verified',
  'password-reset-asked',
  'password-reset',
  'password-changed',
  'password-not-known',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'proof-given',
  'profile-changed',
  'invitation-accepted',
  'step-completed',
  'phase-submitted',
  'consent-given',
  'consent-withdrawn',
  'document-signed',
  'document-previewed',
  'document-downloaded',
  'agreements-exported',
  'archive-asked',
  'archive-taken',
])

/** Whether the details of an event are told to who acted, when they ask for their data. */
export function isAboutActorAlone(type: string): boolean {
  return ABOUT_ACTOR_ALONE.has(type)
}
