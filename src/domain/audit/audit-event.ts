import type { Role } from '../account/role.ts'
import type { AgreementKind } from '../agreement/agreement-text.ts'
import type { StepId } from '../application/step.ts'
import type { Decision } from '../review/decision.ts'

/** Everything the log records: one type per kind of event, each with what is needed to understand it later. */
export type AuditEvent =
  /** Somebody made an account. */
  | { type: 'account-created'; payload: { email: string } }
  /** Somebody proved who they are and got a session. */
  | { type: 'signed-in'; payload: { method: 'password' | 'external'; ip: string; userAgent: string | null } }
  | { type: 'sign-in-failed'; payload: { email: string; ip: string } }
  | { type: 'signed-out'; payload: Record<string, never> }
  | { type: 'role-changed'; payload: { userId: string; from: Role; to: Role } }
  /** An applicant finished a step, for the first time or again. */
  | { type: 'step-completed'; payload: { step: StepId } }
  /** A phase went to the reviewers. */
  | { type: 'phase-submitted'; payload: { phase: 1 | 2; again: boolean } }
  | { type: 'document-signed'; payload: { signatureId: string; kind: AgreementKind; textSha256: string } }
  | { type: 'document-made'; payload: { signatureId: string; sha256: string; sealed: boolean } }
  | { type: 'document-downloaded'; payload: { signatureId: string; kind: AgreementKind; ip: string } }
  /** A reviewer decided. */
  | {
      type: 'decision-made'
      payload: { reviewId: string; phase: 1 | 2; decision: Decision; stepNeedsRevision: number | null }
    }
