import { z } from 'zod'
import { mayAdminister, type Role } from '../account/role.ts'
import type { ApplicationFacts } from '../application/application-facts.ts'
import { ApplicationIdSchema } from '../application/application-id.ts'
import { PHASE_1_REVIEW_STEP, PHASE_2_REVIEW_STEP, phaseStatusesOf } from '../application/phase-status.ts'
import { REVISABLE_STEPS } from '../application/revision.ts'
import { isPhaseComplete } from '../application/step.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { text } from '../text-field.ts'

export const DECISIONS = ['approved', 'needs_revision', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

/** Characters; far above what anybody writes, so that it only stops accidents. */
export const MAX_FEEDBACK = 10_000

export const FEEDBACK_REQUIRED = 'Feedback is required when rejecting or requesting revisions'

export const DECISION_LABELS = {
  approved: 'Approve Application',
  needs_revision: 'Request Revisions',
  rejected: 'Reject Application',
} as const satisfies Record<Decision, string>

/** The part of a decision that a reviewer fills in (Specification 2, "Submit Review dialog"; 5, "Review submission"). */
export const DecisionFormSchema = z
  .object({
    status: z.enum(DECISIONS, 'Please choose a decision'),
    feedback: text(MAX_FEEDBACK).nullish(),
    stepNeedsRevision: z.int().min(1).max(8).nullish(),
  })
  .refine(form => form.status === 'approved' || Boolean(form.feedback), {
    message: FEEDBACK_REQUIRED,
    path: ['feedback'],
  })

/** What a reviewer has begun to decide; any part of the form, kept until the decision is made. */
export const DecisionDraftSchema = z.object({
  status: z.enum(DECISIONS, 'Please choose a decision').nullish(),
  feedback: z.string().max(MAX_FEEDBACK, `Please use at most ${MAX_FEEDBACK} characters`).nullish(),
  stepNeedsRevision: z.int().min(1).max(8).nullish(),
})
export type DecisionDraft = z.infer<typeof DecisionDraftSchema>

/** The same as it is sent: recorded at step 4 for phase 1 and at step 8 for phase 2 (Specification 9). */
export const ReviewSubmissionSchema = z
  .object({
    applicationId: ApplicationIdSchema,
    step: z.literal([PHASE_1_REVIEW_STEP, PHASE_2_REVIEW_STEP], 'A review is recorded at step 4 or step 8'),
    ...DecisionFormSchema.shape,
  })
  .refine(review => review.status === 'approved' || Boolean(review.feedback), {
    message: FEEDBACK_REQUIRED,
    path: ['feedback'],
  })
  .refine(review => review.stepNeedsRevision == null || stepsToRevise(review.step).includes(review.stepNeedsRevision), {
    message: 'This step does not belong to the phase under review',
    path: ['stepNeedsRevision'],
  })
export type ReviewSubmission = z.infer<typeof ReviewSubmissionSchema>

export function phaseReviewedAt(step: number): 1 | 2 {
  return step === PHASE_2_REVIEW_STEP ? 2 : 1
}

function stepsToRevise(step: number): number[] {
  return REVISABLE_STEPS.filter(candidate => candidate.phase === phaseReviewedAt(step)).map(
    candidate => candidate.number,
  )
}

/**
 * C9: a decision needs something to decide, and an approved phase is reopened by an admin alone. Nobody decides on their
 * own application. Null means that this person may decide.
 */
export function whyCannotDecide(
  phase: 1 | 2,
  application: ApplicationFacts & { userId: string },
  reviewer: { id: string; role: Role },
): Refusal | null {
  if (application.userId === reviewer.id) return conflict('own-application', 'You cannot review your own application')

  const isSubmitted = phase === 1 ? isPhaseComplete(1, application) : application.courseOutlineCompleted
  if (!isSubmitted) return conflict('not-submitted', 'This application has not been submitted for review')

  const statuses = phaseStatusesOf(application)
  const status = phase === 1 ? statuses.phase1Status : statuses.phase2Status
  if (status === 'locked') return conflict('not-submitted', 'This application has not been submitted for review')
  if (status === 'approved' && !mayAdminister(reviewer.role)) {
    return conflict('phase-approved', 'This phase has already been approved; only an admin can reopen it')
  }
  return null
}
