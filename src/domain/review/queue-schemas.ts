import { z } from 'zod'
import { ListSearchSchema } from '../list-query.ts'
import { requiredText } from '../text-schemas.ts'
import { MAX_TOPIC_NAME } from '../video/teaching-topics.ts'
import { wholeNumberInAddress } from '../whole-number.ts'
import { QUEUE_SORTS, QUEUE_STATUSES, WAITING_DAYS } from './queue-filter.ts'
import { MAX_VIEW_NAME, VIEW_NAME_MISSING } from './queue-view.ts'

const NO_TOPIC = 'There is no such topic'

/** What narrows the list whatever the status: the tally takes the same, so that its numbers equal the rows (A7). */
export const queueNarrowing = {
  phase: wholeNumberInAddress('phase must be 1 or 2', { min: 1, max: 2 }).optional(),
  topic: requiredText(MAX_TOPIC_NAME, NO_TOPIC, NO_TOPIC).optional(),
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

const filter = z.object({ ...queueFilter, sort: queueFilter.sort.unwrap().optional() })

/** A reviewer's own name for a way to narrow the list. */
export const QueueViewSchema = z.object({ id: z.uuid(), name: z.string(), filter })
export type QueueView = z.output<typeof QueueViewSchema>

/** A view to keep. One of the same name is replaced. */
export const NewQueueViewSchema = z.object({ name: requiredText(MAX_VIEW_NAME, VIEW_NAME_MISSING), filter })
export type NewQueueView = z.output<typeof NewQueueViewSchema>
