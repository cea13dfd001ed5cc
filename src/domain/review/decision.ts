import { z } from 'zod'
import { mayAdminister, type Role } from '../account/role.ts'
import type { ApplicationFacts } from '../application/application-facts.ts'
import { ApplicationIdSchema } from '../application/application-id.ts'
import { REVIEW_STATUSES } from '../application/application-status.ts'
import { phaseStatusesOf, statusOf } from '../application/phase-status.ts'
import { REVISABLES, revisablesOf } from '../application/revision.ts'
import { isPhaseComplete } from '../application/step.ts'
import { isBlank } from '../blank.ts'
import { namesOf, ofEach } from '../form-fields.ts'
import { conflict, type Refusal } from '../refusal.ts'
import { text, typedText } from '../text-schemas.ts'
import { phaseReviewedAt, reviewStepOf, revisableAt } from './review-numbers.ts'

export const DECISIONS = ['approved', 'needs_revision', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

/** Characters; far above what anybody writes, so that it only stops accidents. */
const MAX_FEEDBACK = 10_000

const FEEDBACK_REQUIRED = 'Feedback is required when rejecting or requesting revisions'

export const DECISION_LABELS = {
  approved: 'Approve Application',
  needs_revision: 'Request Revisions',
  rejected: 'Reject Application',
} as const satisfies Record<Decision, string>

const status = z.enum(DECISIONS, 'Please choose a decision')
const stepNeedsRevision = z.int().min(1).max(REVISABLES.length).nullish()

type DecisionFieldRule = {
  label: string
  /** What it must hold when the decision is made. */
  schema: z.ZodType
  /** What may be kept of it until then. */
  draft: z.ZodType
  /** What is recorded of it, and answered. */
  stored: z.ZodType
}

/** What a reviewer writes beside the decision. No rule looks into it. */
export const DECISION_WORDS = {
  feedback: {
    label: 'Feedback',
    schema: text(MAX_FEEDBACK).nullish(),
    draft: typedText(MAX_FEEDBACK).nullish(),
    stored: z.string().nullable(),
  },
} satisfies Record<string, DecisionFieldRule>
export type DecisionWords = { [Name in keyof typeof DECISION_WORDS]: string | null }

/** What a reviewer fills in (Specification 2, "Submit Review dialog"; 5, "Review submission"). */
export const DECISION_FIELDS = {
  status: { label: 'Decision', schema: status, draft: status.nullish(), stored: z.enum(REVIEW_STATUSES) },
  ...DECISION_WORDS,
  stepNeedsRevision: {
    label: 'Which step needs revision?',
    schema: stepNeedsRevision,
    draft: stepNeedsRevision,
    stored: z.int().nullable(),
  },
} satisfies Record<string, DecisionFieldRule>
export type DecisionField = keyof typeof DECISION_FIELDS

/** The same as it is recorded: what is flagged by its name. */
export type DecisionColumn = Exclude<DecisionField, 'stepNeedsRevision'> | 'flagged'

const decisionShape = ofEach(DECISION_FIELDS, 'schema')
const hasFeedback = (form: { status: Decision; feedback?: string | null | undefined }) =>
  form.status === 'approved' || !isBlank(form.feedback ?? '')

export const DecisionFormSchema = z
  .object(decisionShape)
  .refine(hasFeedback, { message: FEEDBACK_REQUIRED, path: ['feedback'] })

const begun = ofEach(DECISION_FIELDS, 'draft')

/** What a reviewer has begun to decide; any part of the form, kept until the decision is made. */
export const DecisionDraftSchema = z
  .object(begun)
  .omit({ stepNeedsRevision: true })
  .extend({ flagged: z.enum(REVISABLES.map(({ id }) => id)).nullish() })
export type DecisionDraft = z.infer<typeof DecisionDraftSchema>

/** The same on the wire, where what is flagged has a number. */
export const DecisionDraftOnWireSchema = z.object(begun)
export type DecisionDraftOnWire = z.infer<typeof DecisionDraftOnWireSchema>

const JUDGED_AT = [reviewStepOf(1), reviewStepOf(2)]

/** The same as it is sent, recorded at step 4 for phase 1 and at step 8 for phase 2 (Specification 9), and read without numbers. */
export const ReviewSubmissionSchema = z
  .object({
    applicationId: ApplicationIdSchema,
    step: z.literal(JUDGED_AT, `A review is recorded at step ${JUDGED_AT.join(' or step ')}`),
    /** The hash of the letter that was seen; without one it is written in the words in force, whatever they are. */
    letterSha256: text(64).optional(),
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

/** What was written, as it is recorded: blank is nothing. */
export function wordsWritten(submission: Partial<ReviewSubmission>): DecisionWords {
  const found = namesOf(DECISION_WORDS).map(name => [name, submission[name] || null])
  // reason: the names of the words, each with what was written
  return Object.fromEntries(found) as DecisionWords
}

/** What was sent of a decision that is begun, as it is kept. */
export function readDecisionDraft({ stepNeedsRevision, ...draft }: DecisionDraftOnWire): DecisionDraft {
  return { ...draft, flagged: revisableAt(stepNeedsRevision) }
}

function offers(phase: 1 | 2, number: number): boolean {
  return revisablesOf(phase).some(({ id }) => id === revisableAt(number))
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

  if (!isPhaseComplete(phase, application))
    return conflict('not-submitted', 'This application has not been submitted for review')

  const status = statusOf(phase, phaseStatusesOf(application))
  if (status === 'locked') return conflict('not-submitted', 'This application has not been submitted for review')
  if (status === 'approved' && !mayAdminister(reviewer.role)) {
    return conflict('phase-approved', 'This phase has already been approved; only an admin can reopen it')
  }
  return null
}
