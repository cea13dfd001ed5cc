import { expect, test } from 'vitest'
import { COURSE_STATUSES, DEFAULT_PAYOUT } from './course-status.ts'

test('a course record has the four statuses of Specification 3, and begins in progress', () => {
  expect(COURSE_STATUSES).toEqual(['in_progress', 'needs_review', 'completed', 'canceled'])
})

test('a course without a payout pays 400 dollars (Specification 9, E1)', () => {
  expect(DEFAULT_PAYOUT).toBe(400)
})
