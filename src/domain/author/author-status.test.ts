import { expect, test } from 'vitest'
import { AUTHOR_STATUSES } from './author-status.ts'

test('an author record has the five statuses of Specification 3, and begins in progress', () => {
  expect(AUTHOR_STATUSES).toEqual(['in_progress', 'needs_review', 'approved', 'rejected', 'sunset'])
})
