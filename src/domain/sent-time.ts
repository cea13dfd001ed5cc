import { z } from 'zod'

const EARLIEST = Date.UTC(1000, 0, 1)
const LATEST = Date.UTC(9999, 0, 1)

/** A time that somebody sends, with its offset: in a year of four digits, because no column holds every other. */
export function sentTime(problem?: string) {
  return z.iso.datetime({ offset: true, ...(problem && { message: problem }) }).refine(isStorable, problem)
}

function isStorable(time: string): boolean {
  const at = Date.parse(time)
  return at >= EARLIEST && at < LATEST
}
