import type { ApplicationStatus } from './application/application-status.ts'

/** What a status means for the person who reads it: who has to act, or how it ended. */
export type Tone = 'waiting' | 'needs' | 'done' | 'refused' | 'current' | 'neutral' | 'locked'

/** A status in a word. */
export type StatusBadge = { tone: Tone; label: string }

/** How a decision is said, to the applicant and to the reviewers alike. */
export const DECIDED_BADGES = {
  needs_revision: { tone: 'needs', label: 'Needs Revision' },
  approved: { tone: 'done', label: 'Approved' },
  rejected: { tone: 'refused', label: 'Rejected' },
} as const satisfies Partial<Record<ApplicationStatus, StatusBadge>>
