import { isAfter, millisOf } from '../instant.ts'
import type { ApplicationFacts, PhaseStatuses, ReviewFacts } from './application-facts.ts'
import type { PhaseStatus } from './application-status.ts'
import { isPhaseComplete } from './step.ts'

/** Both display statuses at once. */
export function phaseStatusesOf(application: ApplicationFacts): PhaseStatuses {
  return { phase1Status: phase1StatusOf(application), phase2Status: phase2StatusOf(application) }
}

/** The one of a phase. */
export function statusOf(phase: 1 | 2, { phase1Status, phase2Status }: PhaseStatuses): PhaseStatus {
  return phase === 1 ? phase1Status : phase2Status
}

/** Specification 4, "Phase 1 display status". */
export function phase1StatusOf(application: ApplicationFacts): PhaseStatus {
  if (application.status === 'approved' || application.status === 'rejected') return application.status

  const sentInAgain = (review: ReviewFacts) =>
    application.sampleVideoUrl !== null && isAfter(application.updatedAt, review.createdAt)
  const decided = statusByLatestReview(application, 1, sentInAgain)
  if (decided !== null) return decided

  return application.status === 'in_review' || isPhaseComplete(1, application) ? 'in_review' : 'in_progress'
}

/** Specification 4, "Phase 2 display status". */
export function phase2StatusOf(application: ApplicationFacts): PhaseStatus {
  if (phase1StatusOf(application) !== 'approved') return 'locked'
  if (application.phase2Status === 'approved' || application.phase2Status === 'rejected')
    return application.phase2Status

  const sentInAgain = (review: ReviewFacts) =>
    application.courseOutlineCompleted &&
    application.courseSubmittedAt !== null &&
    // The submission's own time: work on a reopened phase 1 moves `updatedAt` too and sends no outline in.
    isAfter(application.courseSubmittedAt, review.createdAt)
  const decided = statusByLatestReview(application, 2, sentInAgain)
  if (decided !== null) return decided

  const allDone =
    application.courseContractsCompletedAt !== null &&
    application.courseOutlineTrainingCompletedAt !== null &&
    application.courseOutlineCompleted
  return application.phase2Status === 'in_review' || allDone ? 'in_review' : 'in_progress'
}

/** The newest review, by time, among those that `matches`; of two at one time the earlier listed, as lists are newest first (A6). */
export function latestReview<R extends ReviewFacts>(
  reviews: readonly R[],
  matches: (review: R) => boolean,
): R | undefined {
  return reviews
    .filter(matches)
    .reduce<R | undefined>(
      (latest, review) =>
        latest === undefined || millisOf(review.createdAt) > millisOf(latest.createdAt) ? review : latest,
      undefined,
    )
}

function statusByLatestReview(
  application: ApplicationFacts,
  phase: 1 | 2,
  sentInAgain: (review: ReviewFacts) => boolean,
): PhaseStatus | null {
  const latest = latestReview(application.reviews, review => review.phase === phase)
  if (latest === undefined || latest.status === 'pending') return null
  if (latest.status === 'needs_revision' && sentInAgain(latest)) return 'in_review'
  return latest.status
}
