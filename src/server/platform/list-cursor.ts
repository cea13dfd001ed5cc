import { z } from 'zod'
import { readJson } from '#domain/read-json.ts'
import { invalid } from '#domain/refusal.ts'
import { sentTime } from '#domain/sent-time.ts'
import { Refused } from './refused.ts'

/** A time in a cursor as the portal writes it, in UTC and to the microsecond at most: the database can read each. */
export const CursorTime = sentTime().endsWith('Z').max(27)

/** A moment in a cursor. */
export const CursorMoment = CursorTime.transform(text => new Date(text))

/** Where a page of a list ends that begins with the newest. */
export const NewestPlaceSchema = z.object({ createdAt: CursorMoment, id: z.uuid() })
export type NewestPlace = z.output<typeof NewestPlaceSchema>

/** Where a page of a list ends, as text for the address of the next one. */
export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads a cursor of the list and order whose places have this shape; refuses any other, and a damaged one. */
export function readCursor<Shape extends z.ZodType>(text: string | undefined, shape: Shape): z.output<Shape> | null {
  if (text === undefined) return null
  const place = shape.safeParse(readJson(Buffer.from(text, 'base64url').toString()))
  if (!place.success) throw staleCursor()
  return place.data
}

/** One page of a list: how many rows there are in all, and where the next page begins; null on the last. */
export type ListPage<Row> = { rows: Row[]; total: number; next: string | null }

/** The page of a list of which one row more was read than it shows; `placeOf` says where it ends, null that nothing follows. */
export function pageOf<Row>(
  [found, total]: [Row[], number],
  limit: number,
  placeOf: (last: Row) => string | null,
): ListPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, next: found.length > limit && last !== undefined ? placeOf(last) : null }
}

/** For a cursor that leads nowhere, or nowhere any more. */
export function staleCursor(): Refused {
  return new Refused(
    invalid('page-outdated', 'This page of the list is no longer valid. Please start from the first page.', 'cursor'),
  )
}
