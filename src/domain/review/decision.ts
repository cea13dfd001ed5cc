import { mayAdminister, type Role } from '../account/role.ts'
import type { ApplicationFacts } from '../application/application-facts.ts'
import { phaseStatusesOf, statusOf } from '../application/phase-status.ts'
import { isPhaseComplete } from '../application/step.ts'
import { namesOf } from '../form-fields.ts'
import { conflict, type Refusal } from '../refusal.ts'

export const DECISIONS = ['approved', 'needs_revision', 'rejected'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS = {
  approved: 'Approve Application',
  needs_revision: 'Request Revisions',
  rejected: 'Reject Application',
} as const satisfies Record<Decision, string>

/** What a reviewer writes beside the decision. No rule looks into it. */
export const DECISION_WORDS = { feedback: { label: 'Feedback' } } as const
export type DecisionWords = { [Name in keyof typeof DECISION_WORDS]: string | null }

/** What a reviewer fills in (Specification 2, "Submit Review dialog"; 5, "Review submission"). */
export const DECISION_FIELDS = {
  status: { label: 'Decision' },
  ...DECISION_WORDS,
  stepNeedsRevision: { label: 'Which step needs revision?' },
} as const
export type DecisionField = keyof typeof DECISION_FIELDS

/** The same as it is recorded: what is flagged by its name. */
export type DecisionColumn = Exclude<DecisionField, 'stepNeedsRevision'> | 'flagged'

/** What was written, as it is recorded: blank is nothing. */
export function wordsWritten(submission: { [Name in keyof DecisionWords]?: string | null | undefined }): DecisionWords {
  const found = namesOf(DECISION_WORDS).map(name => [name, submission[name] || null])
  // reason: the names of the words, each with what was written
  return Object.fromEntries(found) as DecisionWords
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
