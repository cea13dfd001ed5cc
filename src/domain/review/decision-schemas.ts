import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import { REVIEW_STATUSES } from '../application/application-status.ts'
import { REVISABLES, revisablesOf } from '../application/revision.ts'
import { isBlank } from '../blank.ts'
import { text, typedText } from '../text-schemas.ts'
import { wholeNumber } from '../whole-number.ts'
import { DECISIONS, type Decision, type DecisionField } from './decision.ts'
import { phaseReviewedAt, reviewStepOf, revisableAt } from './review-numbers.ts'

type Shape = Record<DecisionField, z.ZodType>

/** Characters; far above what anybody writes, so that it only stops accidents. */
const MAX_FEEDBACK = 10_000

const FEEDBACK_REQUIRED = 'Feedback is required when rejecting or requesting revisions'

/** Specification 5, "Review submission". */
const decisionShape = {
  status: z.enum(DECISIONS, 'Please choose a decision'),
  feedback: text(MAX_FEEDBACK).nullish(),
  stepNeedsRevision: z.int().min(1).max(REVISABLES.length).nullish(),
} satisfies Shape

/** What is recorded of it, and answered. */
export const recordedShape = {
  status: z.enum(REVIEW_STATUSES),
  feedback: z.string().nullable(),
  stepNeedsRevision: z.int().nullable(),
} satisfies Shape

const hasFeedback = (form: { status: Decision; feedback?: string | null | undefined }) =>
  form.status === 'approved' || !isBlank(form.feedback ?? '')

export const DecisionFormSchema = z
  .object(decisionShape)
  .refine(hasFeedback, { message: FEEDBACK_REQUIRED, path: ['feedback'] })

const begunShape = {
  status: decisionShape.status.nullish(),
  feedback: typedText(MAX_FEEDBACK).nullish(),
  stepNeedsRevision: decisionShape.stepNeedsRevision,
} satisfies Shape

/** What a reviewer has begun to decide; any part of the form, kept until the decision is made. */
export const DecisionDraftSchema = z
  .object(begunShape)
  .omit({ stepNeedsRevision: true })
  .extend({ flagged: z.enum(REVISABLES.map(({ id }) => id)).nullish() })
export type DecisionDraft = z.infer<typeof DecisionDraftSchema>

/** The same on the wire, where what is flagged has a number. */
export const DecisionDraftOnWireSchema = z.object(begunShape)
export type DecisionDraftOnWire = z.infer<typeof DecisionDraftOnWireSchema>

/** What was sent of a decision that is begun, as it is kept. */
export function readDecisionDraft({ stepNeedsRevision, ...draft }: DecisionDraftOnWire): DecisionDraft {
  return { ...draft, flagged: revisableAt(stepNeedsRevision) }
}

const JUDGED_AT = [reviewStepOf(1), reviewStepOf(2)]

/** The same as it is sent, recorded at step 4 for phase 1 and at step 8 for phase 2 (Specification 9), and read without numbers. */
export const ReviewSubmissionSchema = z
  .object({
    applicationId: ApplicationIdSchema,
    step: z.literal(JUDGED_AT, `A review is recorded at step ${JUDGED_AT.join(' or step ')}`),
    /** The hash of the letter that was seen; without one it is written in the words in force, whatever they are. */
    letterSha256: text(64).optional(),
    /** The revision of what was begun of it that was seen; without one that goes, whatever it says by now. */
    draftSeen: wholeNumber('draftSeen must be a whole number, not negative').optional(),
    ...decisionShape,
  })
  .refine(hasFeedback, { message: FEEDBACK_REQUIRED, path: ['feedback'] })
  .refine(({ step, stepNeedsRevision: number }) => number == null || offers(phaseReviewedAt(step), number), {
    message: 'This step does not belong to the phase under review',
    path: ['stepNeedsRevision'],
  })
  .transform(({ step, stepNeedsRevision, ...review }) => ({
    ...review,
    phase: phaseReviewedAt(step),
    flagged: revisableAt(stepNeedsRevision),
  }))
export type ReviewSubmission = z.output<typeof ReviewSubmissionSchema>
export type ReviewSubmissionOnWire = z.input<typeof ReviewSubmissionSchema>

function offers(phase: 1 | 2, number: number): boolean {
  return revisablesOf(phase).some(({ id }) => id === revisableAt(number))
}
