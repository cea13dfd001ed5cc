import { z } from 'zod'

const EARLIEST = Date.UTC(1000, 0, 1)
const LATEST = Date.UTC(9999, 0, 1)
/** No place is 15 hours or more away from UTC, and the database refuses such a time. */
const IMPOSSIBLE_OFFSET = /[+-](?:1[5-9]|2\d):\d\d$/

/** A time that somebody sends, with its offset: in a year of four digits, because no column holds every other. */
export function sentTime(problem?: string) {
  return z.iso.datetime({ offset: true, ...(problem && { message: problem }) }).refine(isStorable, problem)
}

function isStorable(time: string): boolean {
  const at = Date.parse(time)
  return at >= EARLIEST && at < LATEST && !IMPOSSIBLE_OFFSET.test(time)
}
