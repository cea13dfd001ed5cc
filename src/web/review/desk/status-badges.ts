import type { ReviewStatus } from '#domain/application/application-status.ts'
import type { ReviewerStatus } from '#domain/review/reviewer-status.ts'
import { DECIDED_BADGES, type StatusBadge } from '#domain/status-badge.ts'

/** The words for what an application is to its reviewers (Specification 4), in the order of the tally. */
export const REVIEWER_STATUS_BADGES = {
  in_progress: { tone: 'neutral', label: 'In Progress' },
  submitted: { tone: 'waiting', label: 'Submitted' },
  course_submitted: { tone: 'waiting', label: 'Course Submitted' },
  feedback_provided: { tone: 'needs', label: 'Feedback Provided' },
  course_needs_revision: { tone: 'needs', label: 'Course Needs Revision' },
  approved: DECIDED_BADGES.approved,
  course_approved: { tone: 'done', label: 'Course Approved' },
  rejected: DECIDED_BADGES.rejected,
  course_rejected: { tone: 'refused', label: 'Course Rejected' },
} as const satisfies Record<ReviewerStatus, StatusBadge>

/** The words for one review; a row that nobody decided is the applicant sending in again (C7). */
export const REVIEW_BADGES = {
  pending: { tone: 'waiting', label: 'Pending Review' },
  in_review: { tone: 'waiting', label: 'Resubmitted' },
  ...DECIDED_BADGES,
} as const satisfies Record<ReviewStatus, StatusBadge>

/** A phase on the status card: what has not been decided is pending (Specification 2, C3). */
export function phaseReviewBadge(status: string): StatusBadge {
  if (status === 'approved' || status === 'rejected' || status === 'needs_revision') return DECIDED_BADGES[status]
  return REVIEW_BADGES.pending
}
