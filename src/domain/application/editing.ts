import { conflict, type Refusal } from '../refusal.ts'
import type { PhaseStatuses } from './application-facts.ts'
import type { PhaseStatus } from './application-status.ts'
import { statusOf } from './phase-status.ts'
import { type StepId, stepOf } from './step.ts'

/** Whether an applicant may change a step while its phase has this status, and if not, the sentence that says why. */
const WHY_NOT_EDITABLE = {
  in_progress: null,
  needs_revision: null,
  rejected: null,
  in_review: 'Your application is in review and cannot be changed until a reviewer has decided',
  approved: 'This phase has been approved and cannot be changed any more',
  locked: 'Phase 1 must be approved before proceeding',
} as const satisfies Record<PhaseStatus, string | null>

/** Specification 4 and 6: editing is allowed only in progress, during a revision or after a rejection. Null means yes. */
export function whyCannotEdit(id: StepId, statuses: PhaseStatuses): Refusal | null {
  const reason = WHY_NOT_EDITABLE[statusOf(stepOf(id).phase, statuses)]
  return reason === null ? null : conflict('step-not-editable', reason)
}
