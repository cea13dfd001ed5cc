/** Specification 3: what an author record may be; an admin may set any of them from any other. */
export const AUTHOR_STATUSES = ['in_progress', 'needs_review', 'approved', 'rejected', 'sunset'] as const
export type AuthorStatus = (typeof AUTHOR_STATUSES)[number]
