import type { z } from 'zod'
import { usuallyFlagged } from '#domain/application/revision.ts'
import type { DecisionFormSchema, ReviewSubmissionOnWire } from '#domain/review/decision-schemas.ts'
import { numberOfRevisable, reviewStepOf } from '#domain/review/review-numbers.ts'

export type Phase = 1 | 2

/** The number of what is to be revised, unless the reviewer names something else. */
export const usualNumber = (phase: Phase) => numberOfRevisable(usuallyFlagged(phase).id)

/**
 * The decision as it is sent (Specification 5, "Review submission"): blank feedback is left out, and the step to revise goes
 * with a request for revisions only. The hash is of the letter that the reviewer has seen.
 */
export function reviewSubmission(
  applicationId: string,
  phase: Phase,
  { status, feedback, stepNeedsRevision, ...others }: z.output<typeof DecisionFormSchema>,
  letterSha256?: string,
): ReviewSubmissionOnWire {
  return {
    applicationId,
    step: reviewStepOf(phase),
    status,
    ...others,
    ...(feedback && { feedback }),
    ...(letterSha256 && { letterSha256 }),
    ...(status === 'needs_revision' && { stepNeedsRevision: stepNeedsRevision ?? usualNumber(phase) }),
  }
}
