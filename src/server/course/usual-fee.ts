import { DEFAULT_PAYOUT } from '#domain/course/course-status.ts'
import type { Parts } from '../parts.ts'

/** What is paid for a course for which the catalog names no payout: as the statement of work in force promises it (E1). */
export function usualFee({ texts }: Pick<Parts, 'texts'>): number {
  return texts.inForce('agreement', 'course-sow').content.terms.usualFee ?? DEFAULT_PAYOUT
}
