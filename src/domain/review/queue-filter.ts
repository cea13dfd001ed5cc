import { z } from 'zod'
import { ListSearchSchema } from '../list-page.ts'
import { TEACHING_TOPICS } from '../video/teaching-topics.ts'
import { wholeNumberInAddress } from '../whole-number.ts'
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

/** What narrows the list whatever the status: the tally takes the same, so that its numbers equal the rows (A7). */
export const queueNarrowing = {
  phase: wholeNumberInAddress('phase must be 1 or 2', { min: 1, max: 2 }).optional(),
  topic: z.enum(TEACHING_TOPICS, 'There is no such topic').optional(),
  waiting: z.coerce
    .number('waiting must be 3, 7 or 14 days')
    .pipe(z.literal(WAITING_DAYS, 'waiting must be 3, 7 or 14 days'))
    .optional(),
  q: ListSearchSchema,
}

/** Which applications, and in which order. */
export const queueFilter = {
  ...queueNarrowing,
  status: z.enum(QUEUE_STATUSES, 'There is no such status').optional(),
  sort: z.enum(QUEUE_SORTS, 'There is no such order').default('waiting'),
}
