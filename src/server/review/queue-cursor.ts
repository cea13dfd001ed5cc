import { z } from 'zod'
import { invalid } from '#domain/refusal.ts'
import type { QueueSort } from '#domain/review/queue-filter.ts'
import { Refused } from '../platform/refused.ts'

/** Where a page of the queue ends: the sorted values of its last row. */
export type QueueCursor =
  | { sort: 'waiting'; rank: number; submittedAt: Date; id: string }
  | { sort: 'newest'; submittedAt: Date; id: string }
  | { sort: 'name'; lastName: string; firstName: string; id: string }

const moment = z.iso.datetime().transform(text => new Date(text))
const CursorSchema = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('waiting'), rank: z.int(), submittedAt: moment, id: z.uuid() }),
  z.object({ sort: z.literal('newest'), submittedAt: moment, id: z.uuid() }),
  z.object({ sort: z.literal('name'), lastName: z.string(), firstName: z.string(), id: z.uuid() }),
])

export function writeCursor(cursor: QueueCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor of this sort order; refuses one that is damaged or belongs to another order. */
export function readCursor(text: string | undefined, sort: QueueSort): QueueCursor | null {
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
