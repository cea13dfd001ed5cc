import { z } from 'zod'
import type { RecordSort } from '#domain/record/record.ts'
import { typedText } from '#domain/text-schemas.ts'
import { CursorTime } from '../platform/list-cursor.ts'

/** Where a page of records ends: the sorted value of its last row, as text, and its id. */
export type RecordCursor = { sort: RecordSort; value: string; id: string }

export function recordCursorSchema(sort: RecordSort): z.ZodType<RecordCursor> {
  return z.object({ sort: z.literal(sort), value: sort === 'name' ? typedText(500) : CursorTime, id: z.uuid() })
}
