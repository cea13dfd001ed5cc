import { DAY_MS, dayOf } from '../instant.ts'

const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The Monday of a moment's week, in UTC: "2026-03-02". */
export function weekOf(at: Date): string {
  const weeks = Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS)
  return dayOf(new Date(FIRST_MONDAY_MS + weeks * WEEK_MS))
}

/** Every Monday from one to another, both included; none when they are the wrong way round. */
export function weeksBetween(first: string, last: string): string[] {
  const start = Date.parse(first)
  const length = Math.max(0, Math.round((Date.parse(last) - start) / WEEK_MS) + 1)
  return Array.from({ length }, (_, index) => dayOf(new Date(start + index * WEEK_MS)))
}
