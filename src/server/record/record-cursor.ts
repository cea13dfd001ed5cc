import { z } from 'zod'
import { RECORD_SORTS, type RecordSort } from '#domain/record/record.ts'
import { invalid } from '#domain/refusal.ts'
import { Refused } from '../platform/refused.ts'

/** Where a page of records ends: the sorted value of its last row, as text, and its id. */
const CursorSchema = z
  .object({ sort: z.enum(RECORD_SORTS), value: z.string(), id: z.uuid() })
  .refine(({ sort, value }) => sort === 'name' || z.iso.datetime().safeParse(value).success)
export type RecordCursor = z.infer<typeof CursorSchema>

export function writeCursor(cursor: RecordCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor of this order; refuses one that is damaged or belongs to another order. */
export function readCursor(text: string | undefined, sort: RecordSort): RecordCursor | null {
  if (text === undefined) return null
  const cursor = CursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!cursor.success || cursor.data.sort !== sort) {
    throw new Refused(invalid('This page of the list is no longer valid. Please start from the first page.', 'cursor'))
  }
  return cursor.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
