import { z } from 'zod'
import { requiredText } from '../text-field.ts'
import { queueFilter } from './queue-filter.ts'

export const MAX_VIEW_NAME = 60

/** Enough for everybody, and few enough to stand in one line or two. */
export const MAX_VIEWS = 20

const filter = z.object({ ...queueFilter, sort: queueFilter.sort.unwrap().optional() })

/** A reviewer's own name for a way to narrow the list. */
export const QueueViewSchema = z.object({ id: z.uuid(), name: z.string(), filter })
export type QueueView = z.output<typeof QueueViewSchema>

/** A view to keep. One of the same name is replaced. */
export const NewQueueViewSchema = z.object({
  name: requiredText(MAX_VIEW_NAME, 'Please give the view a name'),
  filter,
})
export type NewQueueView = z.output<typeof NewQueueViewSchema>
