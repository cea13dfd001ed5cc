/** Specification 3: what a course record may be; an admin may set any of them from any other. */
export const COURSE_STATUSES = ['in_progress', 'needs_review', 'completed', 'canceled'] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]

/** Dollars, where the catalog names no payout (Specification 9, E1). */
export const DEFAULT_PAYOUT = 400
