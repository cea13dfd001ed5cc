import type { z } from 'zod'
import { PHASE_1_REVIEW_STEP, PHASE_2_REVIEW_STEP } from '#domain/application/phase-status.ts'
import type { DecisionFormSchema, ReviewSubmission } from '#domain/review/decision.ts'

export type Phase = 1 | 2

/** The step that a decision on the phase is recorded at, which is also the one to revise unless another is named. */
export const reviewStepOf = (phase: Phase) => (phase === 1 ? PHASE_1_REVIEW_STEP : PHASE_2_REVIEW_STEP)

/**
 * The decision as it is sent (Specification 5, "Review submission"): blank feedback is left out, and the step to revise goes
 * with a request for revisions only.
 */
export function reviewSubmission(
  applicationId: string,
  phase: Phase,
  { status, feedback, stepNeedsRevision }: z.output<typeof DecisionFormSchema>,
): ReviewSubmission {
  const step = reviewStepOf(phase)

  return {
    applicationId,
    step,
    status,
    ...(feedback && { feedback }),
    ...(status === 'needs_revision' && { stepNeedsRevision: stepNeedsRevision ?? step }),
  }
}
