import { DAY_MS } from '../instant.ts'

/**
 * The day on which the final work of a course is due: so many business days after the last signature as the statement of
 * work that this author signed promises (H143), at the same time of day. Business days are Monday to Friday in UTC, as it says; public holidays count as well.
 * The day of the signature does not count.
 */
export function dueDate(lastSignature: Date, daysToDeliver: number): Date {
  let due = lastSignature
  let counted = 0
  while (counted < daysToDeliver) {
    due = new Date(due.getTime() + DAY_MS)
    if (isBusinessDay(due)) counted += 1
  }
  return due
}

function isBusinessDay(date: Date): boolean {
  const day = date.getUTCDay()
  return day !== 0 && day !== 6
}
