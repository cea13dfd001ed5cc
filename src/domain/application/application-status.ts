/** C3: what an application or its second phase may be. */
export const APPLICATION_STATUSES = ['in_progress', 'in_review', 'needs_revision', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** What a phase shows: the second one is locked until the first is approved (Specification 4). */
export const PHASE_STATUSES = [...APPLICATION_STATUSES, 'locked'] as const
export type PhaseStatus = (typeof PHASE_STATUSES)[number]

/** What a review may say. `in_review` is the applicant's "sent in again" (C7). */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'needs_revision', 'in_review'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
