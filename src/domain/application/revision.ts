import { isAfter } from '../instant.ts'
import type { ApplicationFacts, ReviewFacts, RevisableId } from './application-facts.ts'
import { latestReview, phaseStatusesOf, statusOf } from './phase-status.ts'
import { isPhaseComplete, lastStepOf, STEPS, type StepId, stepOf } from './step.ts'

/** Something that a revision can ask for: what the review dialog calls it, and the step that it opens again. */
export type Revisable = { id: RevisableId; phase: 1 | 2; title: string; opens: StepId }

/**
 * What the review dialog offers, in its order (Specification 2, C12): the steps that can be done again, and the outline
 * once more as a whole.
 */
export const REVISABLES: readonly Revisable[] = [
  ...STEPS.flatMap(({ id, phase, titleInReview: title }) => (title ? [{ id, phase, title, opens: id }] : [])),
  { id: 'final-review', phase: 2, title: 'Final Review', opens: 'course-outline-creation' },
]

export function revisablesOf(phase: 1 | 2): readonly Revisable[] {
  return REVISABLES.filter(revisable => revisable.phase === phase)
}

/** What a revision of a phase asks for when it names nothing: the last that the dialog offers for it. */
export function usuallyFlagged(phase: 1 | 2): Revisable {
  const last = revisablesOf(phase).at(-1)
  if (last === undefined) throw new Error(`Nothing of phase ${phase} can be revised`)
  return last
}

/** What a review flags: what it names, else what a revision of its phase usually asks for (Specification 4). */
export function flaggedBy({ phase, flagged }: Pick<ReviewFacts, 'phase' | 'flagged'>): Revisable | undefined {
  return flagged === null ? usuallyFlagged(phase) : REVISABLES.find(({ id }) => id === flagged)
}

/** The latest decision of a phase, or undefined: "sent in again" rows and pending ones are no decisions. */
export function latestDecision<R extends ReviewFacts>(reviews: readonly R[], phase: 1 | 2): R | undefined {
  return latestReview(
    reviews,
    review => review.phase === phase && review.status !== 'in_review' && review.status !== 'pending',
  )
}

/** The step that a reviewer wants revised and that has not been done again yet, or null. */
export function flaggedStep(application: ApplicationFacts, phase: 1 | 2): StepId | null {
  const decision = decisionToAnswer(application, phase)
  if (decision === null) return null
  const flagged = stepFlaggedBy(decision)
  return flagged === null || isDoneSince(flagged, decision, application) ? null : flagged
}

/** Whether the step is waiting to be done again, which reopens even what is otherwise one-way (C12). */
export function isFlagged(id: StepId, application: ApplicationFacts): boolean {
  return flaggedStep(application, stepOf(id).phase) === id
}

/**
 * Whether completing this step now sends its phase to the reviewers (C6, C12): the last step of a first submission, the
 * submitting step after a rejection, and during a revision whatever makes the phase whole again once the flagged step is
 * done: that step itself, or the new statement of work after a change of course. `application` is as it is with the step
 * completed, `before` as it was.
 */
export function sendsIn(id: StepId, before: ApplicationFacts, application: ApplicationFacts): boolean {
  const { phase } = stepOf(id)
  if (!isPhaseComplete(phase, application)) return false

  const decision = decisionToAnswer(before, phase)
  if (decision === null) return id === lastStepOf(phase).id
  const flagged = stepFlaggedBy(decision)
  return flagged === null || flagged === id || isDoneSince(flagged, decision, application)
}

/** The decision that asks for a revision, while it does. */
function decisionToAnswer(application: ApplicationFacts, phase: 1 | 2): ReviewFacts | null {
  if (statusOf(phase, phaseStatusesOf(application)) !== 'needs_revision') return null
  return latestDecision(application.reviews, phase) ?? null
}

function stepFlaggedBy(decision: ReviewFacts): StepId | null {
  const flagged = flaggedBy(decision)
  return flagged?.phase === decision.phase ? flagged.opens : null
}

function isDoneSince(id: StepId, decision: ReviewFacts, application: ApplicationFacts): boolean {
  const completedAt = application[stepOf(id).completedBy]
  return completedAt !== null && isAfter(completedAt, decision.createdAt)
}
