import { millisOf } from '../instant.ts'
import type { Decision } from '../review/decision.ts'
import type { ApplicationFacts, ReviewFacts, RevisableId } from './application-facts.ts'
import type { ApplicationStatus } from './application-status.ts'
import { phaseStatusesOf, statusOf } from './phase-status.ts'
import { sendsIn, usuallyFlagged } from './revision.ts'
import { STEPS, type StepCompletions, type StepId, stepOf } from './step.ts'

/** The facts that a move sets; everything else about the application stays. */
type StateChange = Partial<Record<keyof StepCompletions, Date>> & {
  status?: ApplicationStatus
  phase?: 1 | 2
  phase2Status?: ApplicationStatus
  courseOutlineCompleted?: true
  courseSubmittedAt?: Date
  submittedAt?: Date
  updatedAt?: Date
}

/** What a move does to an application: the facts that change, and the review row that records it, if any. */
export type Transition = {
  change: StateChange
  /** C7: sending in again after a decision is a review without a reviewer. */
  review: Pick<ReviewFacts, 'phase' | 'status' | 'flagged'> | null
  /** The phase that goes to the reviewers with it, or null. */
  sentIn: 1 | 2 | null
}

/**
 * The time of a move that is made at `now` by the clock of some machine: after every review, and not before anything that
 * the applicant has done. What an application waits for follows from what came last, and no two clocks are alike (H47).
 */
export function momentOfMove(before: ApplicationFacts, now: Date): Date {
  const done = [before.updatedAt, ...STEPS.map(({ completedBy }) => before[completedBy])]
  const afterReviews = before.reviews.map(({ createdAt }) => millisOf(createdAt) + 1)
  return new Date(Math.max(now.getTime(), ...done.flatMap(at => (at === null ? [] : millisOf(at))), ...afterReviews))
}

/**
 * Completing a step at `now`. `updatedAt` moves, because work was submitted (C6), except with an unflagged step during a
 * revision or after a rejection: nothing has been sent in again by it, so the phase keeps its status (C12).
 */
export function completeStep(before: ApplicationFacts, id: StepId, now: Date): Transition {
  const { completedBy, phase } = stepOf(id)
  const completion: StateChange = { [completedBy]: now }
  if (id === 'course-outline-creation') completion.courseOutlineCompleted = true

  const sentIn = sendsIn(id, before, { ...before, ...completion }) ? phase : null
  const isAgain = isDecidedAgainst(phase, before)
  const touch = sentIn !== null || !isAgain ? { updatedAt: now } : {}
  if (sentIn === null) return { change: { ...completion, ...touch }, review: null, sentIn }

  const submission: StateChange =
    phase === 1 ? { status: 'in_review' } : { phase2Status: 'in_review', courseSubmittedAt: now }
  return {
    change: { ...completion, ...touch, ...submission, submittedAt: now },
    review: isAgain ? { phase, status: 'in_review', flagged: null } : null,
    sentIn,
  }
}

/**
 * C8: what a decision does. `updatedAt` stays, since nobody has submitted work by it. A course that waited while phase 1 was
 * looked at once more has waited since it was sent in itself.
 */
export function decide(
  phase: 1 | 2,
  decision: { status: Decision; flagged?: RevisableId | null | undefined },
  courseSubmittedAt: Date | null = null,
): Transition {
  const review = {
    phase,
    status: decision.status,
    flagged: decision.status === 'needs_revision' ? (decision.flagged ?? usuallyFlagged(phase).id) : null,
  }
  if (phase === 2) return { change: { phase2Status: decision.status }, review, sentIn: null }
  if (decision.status !== 'approved') return { change: { status: decision.status, phase: 1 }, review, sentIn: null }
  const waits = courseSubmittedAt === null ? {} : { submittedAt: courseSubmittedAt }
  return { change: { status: 'approved', phase: 2, ...waits }, review, sentIn: null }
}

function isDecidedAgainst(phase: 1 | 2, application: ApplicationFacts): boolean {
  const status = statusOf(phase, phaseStatusesOf(application))
  return status === 'needs_revision' || status === 'rejected'
}
