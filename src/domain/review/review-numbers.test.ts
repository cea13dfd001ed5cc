import { describe, expect, test } from 'vitest'
import { REVISABLES } from '../application/revision.ts'
import { numberOfRevisable, phaseReviewedAt, readReview, reviewStepOf, revisableAt } from './review-numbers.ts'

describe('the numbers of reviews on the wire (Specification 2 and 9)', () => {
  test('a decision is recorded at step 4 for phase 1 and at step 8 for phase 2', () => {
    expect([reviewStepOf(1), reviewStepOf(2)]).toEqual([4, 8])
  })

  test('reviews of step 4 and lower belong to phase 1, those above to phase 2', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(phaseReviewedAt)).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
  })

  test('the dialog counts what can be revised from 1 to 8, and every number leads back', () => {
    expect(REVISABLES.map(({ id }) => [numberOfRevisable(id), id])).toEqual([
      [1, 'personal-info'],
      [2, 'nda'],
      [3, 'audition-training'],
      [4, 'video-upload'],
      [5, 'course-selection'],
      [6, 'course-outline-training'],
      [7, 'course-outline-creation'],
      [8, 'final-review'],
    ])
    for (const { id } of REVISABLES) expect(revisableAt(numberOfRevisable(id))).toBe(id)
    expect([0, 9, null, undefined].map(revisableAt)).toEqual([null, null, null, null])
  })

  test('a review is read without its numbers, and everything else in it stays', () => {
    const rest = {
      id: '1',
      applicationId: '2',
      reviewerId: '3',
      reviewerName: 'Helen',
      feedback: 'Once more.',
      status: 'needs_revision' as const,
      createdAt: '2026-03-06T09:00:00.000Z',
    }

    expect(readReview({ ...rest, step: 8, stepNeedsRevision: 6 })).toEqual({
      ...rest,
      phase: 2,
      flagged: 'course-outline-training',
    })
  })
})
