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
  'email-change-withdrawn',
  'email-changed',
  'email-change-undone',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'authenticator-app-added',
  'authenticator-app-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'code-refused',
  'proof-given',
  'factor-reset-stopped',
  'profile-changed',
  'invitation-accepted',
  'step-completed',
  'phase-submitted',
  'consent-given',
  'consent-withdrawn',
  'text-change-told',
  'document-signed',
  'phone-code-opened',
  'phone-confirmed',
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

/** What proves that somebody signed, or what became of their signature, or a dispute: it stays when they are erased. */
const EVIDENCE: ReadonlySet<string> = new Set<AuditEventType>([
  'consent-given',
  'consent-withdrawn',
  'document-signed',
  'document-made',
  'document-damaged',
  'document-restored',
  'document-voided',
  'legal-hold-set',
  'legal-hold-lifted',
])

/** Decisions of staff that name nobody but by an id; those of earlier versions that name who made them go with them (H325). */
const DECISIONS: ReadonlySet<string> = new Set<AuditEventType>([
  'decision-made',
  'recusal-declared',
  'recusal-withdrawn',
])

/**
 * What the evidence of a signature rests on: what its signer could read, was told had changed and was given, on which phone, and
 * how a password and an address became theirs. It stays with the signatures, and goes with whoever never gave one (H311).
 */
const BESIDE_SIGNATURES: ReadonlySet<string> = new Set<AuditEventType>([
  'document-previewed',
  'text-change-told',
  'document-downloaded',
  'agreements-exported',
  'copy-posted',
  'copy-sent',
  'copy-given-up',
  'phone-code-opened',
  'phone-code-refused',
  'phone-confirmed',
  'reset-link-made',
  'password-reset',
  'password-changed',
  'email-verified',
  'email-changed',
  'email-change-undone',
])

/** Events of somebody who is erased that stay, because they are evidence or say what others decided. */
export function lastingEvents({ hasSigned }: { hasSigned: boolean }): readonly string[] {
  return [...EVIDENCE, ...DECISIONS, ...(hasSigned ? BESIDE_SIGNATURES : [])]
}
/** Events that go with whoever acted in them. */
export const EVENTS_OF_ACTOR = [...ABOUT_ACTOR_ALONE].filter(type => !EVIDENCE.has(type))
