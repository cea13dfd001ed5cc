import { REVIEWER_STATUSES } from './reviewer-status.ts'

export const QUEUE_SORTS = ['waiting', 'newest', 'name'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** What the list can be asked for: one status, or all that wait for a reviewer. */
export const QUEUE_STATUSES = ['to_do', ...REVIEWER_STATUSES] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

/** Days that the list can ask for: waiting for a reviewer at least so long. */
export const WAITING_DAYS = [3, 7, 14] as const
export type WaitingDays = (typeof WAITING_DAYS)[number]

/** Under a search, a topic or a waiting time each status is counted up to here: a number as large means "at least". */
export const MAX_COUNTED = 250
