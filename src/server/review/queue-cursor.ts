import { z } from 'zod'
import type { QueueSort } from '#domain/review/queue-filter.ts'
import { typedText } from '#domain/text-schemas.ts'
import { wholeNumber } from '#domain/whole-number.ts'
import { CursorMoment } from '../platform/list-cursor.ts'

const place = typedText(500)
/** The column has two bytes. */
const rank = wholeNumber().max(32_767)

/** Where a page of the queue ends: the sorted values of its last row. */
export const QUEUE_CURSORS = {
  waiting: z.object({
    sort: z.literal('waiting'),
    rank,
    mine: z.boolean().optional(),
    submittedAt: CursorMoment,
    id: z.uuid(),
  }),
  newest: z.object({ sort: z.literal('newest'), submittedAt: CursorMoment, id: z.uuid() }),
  name: z.object({ sort: z.literal('name'), lastName: place, firstName: place, id: z.uuid() }),
} as const satisfies Record<QueueSort, z.ZodType>

export type QueueCursor = z.output<(typeof QUEUE_CURSORS)[QueueSort]>
