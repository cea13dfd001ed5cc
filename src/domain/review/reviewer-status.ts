import type { ApplicationFacts } from '../application/application-facts.ts'
import type { ReviewStatus } from '../application/application-status.ts'
import { latestReview } from '../application/phase-status.ts'
import { isPhaseComplete } from '../application/step.ts'
import { isAfter } from '../instant.ts'

/** What the reviewer list shows of an application (Specification 4). */
export const REVIEWER_STATUSES = [
  'in_progress',
  'submitted',
  'feedback_provided',
  'approved',
  'rejected',
  'course_submitted',
  'course_needs_revision',
  'course_approved',
  'course_rejected',
] as const
export type ReviewerStatus = (typeof REVIEWER_STATUSES)[number]

/** Statuses that wait for a reviewer. */
export const WAITING_STATUSES = ['submitted', 'course_submitted'] as const satisfies readonly ReviewerStatus[]

const BY_PHASE_1_REVIEW = {
  approved: 'approved',
  rejected: 'rejected',
  in_review: 'submitted',
  needs_revision: 'feedback_provided',
} as const satisfies Record<Exclude<ReviewStatus, 'pending'>, ReviewerStatus>

const BY_PHASE_2_REVIEW = {
  approved: 'course_approved',
  rejected: 'course_rejected',
  in_review: 'course_submitted',
  needs_revision: 'course_needs_revision',
} as const satisfies Record<Exclude<ReviewStatus, 'pending'>, ReviewerStatus>

/** Specification 4, "Reviewer status per application". */
export function reviewerStatusOf(application: ApplicationFacts): ReviewerStatus {
  if (application.phase === 2 && application.courseSubmittedAt !== null) return phase2ReviewerStatus(application)
  if (application.phase === 1 || application.phase === 2) return phase1ReviewerStatus(application)
  return 'submitted'
}

/** Specification 4: reviewers see an application once phase 1 or the outline is complete. */
export function isListedForReview(application: ApplicationFacts): boolean {
  return isPhaseComplete(1, application) || application.courseOutlineCompleted
}

function phase1ReviewerStatus(application: ApplicationFacts): ReviewerStatus {
  const latest = latestReview(application.reviews, review => review.phase === 1)
  if (latest !== undefined && latest.status !== 'pending') return BY_PHASE_1_REVIEW[latest.status]
  return isPhaseComplete(1, application) ? 'submitted' : 'in_progress'
}

function phase2ReviewerStatus(application: ApplicationFacts): ReviewerStatus {
  const latest = latestReview(application.reviews, review => review.phase === 2)
  if (latest === undefined || latest.status === 'pending') return 'course_submitted'

  const submittedSince =
    application.courseSubmittedAt !== null && isAfter(application.courseSubmittedAt, latest.createdAt)
  if (latest.status === 'needs_revision' && submittedSince) return 'course_submitted'
  return BY_PHASE_2_REVIEW[latest.status]
}
