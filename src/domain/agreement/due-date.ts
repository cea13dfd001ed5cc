/** From the last signature to the final work (Specification 9). */
export const FINAL_WORK_BUSINESS_DAYS = 20

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The day on which the final work of a course is due: 20 business days after the last signature, at the same time of
 * day. Business days are Monday to Friday in UTC, as the statement of work says; public holidays count as well.
 * The day of the signature does not count.
 */
export function dueDate(lastSignature: Date): Date {
  let due = lastSignature
  let counted = 0
  while (counted < FINAL_WORK_BUSINESS_DAYS) {
    due = new Date(due.getTime() + DAY_MS)
    if (isBusinessDay(due)) counted += 1
  }
  return due
}

function isBusinessDay(date: Date): boolean {
  const day = date.getUTCDay()
  return day !== 0 && day !== 6
}
