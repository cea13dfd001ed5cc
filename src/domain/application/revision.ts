import { isAfter } from '../instant.ts'
import type { ApplicationFacts, ReviewFacts } from './application-facts.ts'
import { latestReview, PHASE_1_REVIEW_STEP, PHASE_2_REVIEW_STEP, phaseStatusesOf } from './phase-status.ts'
import { isPhaseComplete, type StepId, stepOf } from './step.ts'

/**
 * The steps by the numbers of the review dialog (Specification 2, C12). 7 and 8 both reopen the outline; the contracts
 * have no number, since only a flagged NDA can be signed again.
 */
export const REVISABLE_STEPS: readonly { number: number; phase: 1 | 2; title: string; opens: StepId }[] = [
  { number: 1, phase: 1, title: 'Personal Information', opens: 'personal-info' },
  { number: 2, phase: 1, title: 'NDA Agreement', opens: 'nda' },
  { number: 3, phase: 1, title: 'Training & Quiz', opens: 'audition-training' },
  { number: 4, phase: 1, title: 'Video Submission', opens: 'video-upload' },
  { number: 5, phase: 2, title: 'Course Selection', opens: 'course-selection' },
  { number: 6, phase: 2, title: 'Course Training', opens: 'course-outline-training' },
  { number: 7, phase: 2, title: 'Course Outline Creation', opens: 'course-outline-creation' },
  { number: 8, phase: 2, title: 'Final Review', opens: 'course-outline-creation' },
]

/** The review dialog's step that a review flags: the one it names, else the step it is recorded at (Specification 4). */
export function flaggedNumber(review: Pick<ReviewFacts, 'step' | 'stepNeedsRevision'>): number {
  return review.stepNeedsRevision ?? review.step
}

/** The latest decision of a phase, or undefined: "sent in again" rows and pending ones are no decisions. */
export function latestDecision<R extends ReviewFacts>(reviews: readonly R[], phase: 1 | 2): R | undefined {
  const at = phase === 1 ? PHASE_1_REVIEW_STEP : PHASE_2_REVIEW_STEP
  return latestReview(
    reviews,
    review => review.step === at && review.status !== 'in_review' && review.status !== 'pending',
  )
}

/** The step that a reviewer wants revised and that has not been done again yet, or null. */
export function flaggedStep(application: ApplicationFacts, phase: 1 | 2): StepId | null {
  const decision = decisionToAnswer(application, phase)
  if (decision === null) return null
  const flagged = stepFlaggedBy(decision, phase)
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
  if (decision === null) return id === (phase === 1 ? 'video-upload' : 'course-outline-creation')
  const flagged = stepFlaggedBy(decision, phase)
  return flagged === null || flagged === id || isDoneSince(flagged, decision, application)
}

/** The decision that asks for a revision, while it does. */
function decisionToAnswer(application: ApplicationFacts, phase: 1 | 2): ReviewFacts | null {
  const { phase1Status, phase2Status } = phaseStatusesOf(application)
  if ((phase === 1 ? phase1Status : phase2Status) !== 'needs_revision') return null
  return latestDecision(application.reviews, phase) ?? null
}

function stepFlaggedBy(decision: ReviewFacts, phase: 1 | 2): StepId | null {
  const number = flaggedNumber(decision)
  return REVISABLE_STEPS.find(step => step.number === number && step.phase === phase)?.opens ?? null
}

function isDoneSince(id: StepId, decision: ReviewFacts, application: ApplicationFacts): boolean {
  const completedAt = application[stepOf(id).completedBy]
  return completedAt !== null && isAfter(completedAt, decision.createdAt)
}
