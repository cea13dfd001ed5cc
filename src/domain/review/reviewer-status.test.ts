import { describe, expect, test } from 'vitest'
import {
  applicationFacts,
  day,
  doneThrough,
  inPhase2,
  reviewOn,
  waitingForPhase1,
  waitingForPhase2,
} from '#factories/application-facts.ts'
import type { ReviewStatus } from '../application/application-status.ts'
import { isListedForReview, type ReviewerStatus, reviewerStatusOf, WAITING_STATUSES } from './reviewer-status.ts'

const DECIDED_IN_PHASE_1 = [
  ['approved', 'approved'],
  ['rejected', 'rejected'],
  ['in_review', 'submitted'],
  ['needs_revision', 'feedback_provided'],
] as const satisfies [ReviewStatus, ReviewerStatus][]

const DECIDED_IN_PHASE_2 = [
  ['approved', 'course_approved'],
  ['rejected', 'course_rejected'],
  ['in_review', 'course_submitted'],
  ['needs_revision', 'course_needs_revision'],
] as const satisfies [ReviewStatus, ReviewerStatus][]

describe('phase 1 in the list of reviewers (Specification 4)', () => {
  test('without a review it is submitted once all four steps are complete, else in progress', () => {
    expect(reviewerStatusOf(applicationFacts())).toBe('in_progress')
    expect(reviewerStatusOf(applicationFacts(doneThrough('audition-training')))).toBe('in_progress')
    expect(reviewerStatusOf(waitingForPhase1())).toBe('submitted')
  })

  test.each(DECIDED_IN_PHASE_1)('the latest review %s makes it %s', (review, status) => {
    const reviews = [reviewOn(day(5), 1, 'pending'), reviewOn(day(6), 1, review)]

    expect(reviewerStatusOf(waitingForPhase1({ reviews }))).toBe(status)
  })

  test('reviews of phase 1 count, those of phase 2 do not', () => {
    const reviews = [
      reviewOn(day(5), 1, 'rejected'),
      reviewOn(day(6), 1, 'needs_revision'),
      reviewOn(day(7), 2, 'approved'),
    ]

    expect(reviewerStatusOf(waitingForPhase1({ reviews }))).toBe('feedback_provided')
  })

  test('a pending review decides nothing', () => {
    const reviews = [reviewOn(day(6), 1, 'pending')]

    expect(reviewerStatusOf(waitingForPhase1({ reviews }))).toBe('submitted')
    expect(reviewerStatusOf(applicationFacts({ reviews }))).toBe('in_progress')
  })

  test('a revision sent in again is submitted by the row that says so (C7)', () => {
    const reviews = [reviewOn(day(7), 1, 'in_review'), reviewOn(day(6), 1, 'needs_revision')]

    expect(reviewerStatusOf(waitingForPhase1({ reviews }))).toBe('submitted')
  })

  test('phase 2 without a course submission still shows what phase 1 came to', () => {
    const reviews = [reviewOn(day(5), 1, 'approved')]

    expect(reviewerStatusOf(inPhase2({ reviews }))).toBe('approved')
    expect(reviewerStatusOf(inPhase2({ ...doneThrough('course-outline-training'), reviews }))).toBe('approved')
  })
})

describe('phase 2 with a course submission (Specification 4)', () => {
  const approved = reviewOn(day(5), 1, 'approved')

  test('without a review of phase 2 it is course_submitted', () => {
    expect(reviewerStatusOf(waitingForPhase2({ reviews: [approved] }))).toBe('course_submitted')
    expect(reviewerStatusOf(waitingForPhase2({ reviews: [approved, reviewOn(day(9), 2, 'pending')] }))).toBe(
      'course_submitted',
    )
  })

  test.each(DECIDED_IN_PHASE_2)('the latest review %s makes it %s', (review, status) => {
    const reviews = [reviewOn(day(10), 2, review), reviewOn(day(9), 2, 'rejected'), approved]

    expect(reviewerStatusOf(waitingForPhase2({ reviews }))).toBe(status)
  })

  test('a revision older than the latest submission is course_submitted again', () => {
    const reviews = [reviewOn(day(9), 2, 'needs_revision'), approved]

    expect(reviewerStatusOf(waitingForPhase2({ reviews, courseSubmittedAt: day(8) }))).toBe('course_needs_revision')
    expect(reviewerStatusOf(waitingForPhase2({ reviews, courseSubmittedAt: day(9) }))).toBe('course_needs_revision')
    expect(reviewerStatusOf(waitingForPhase2({ reviews, courseSubmittedAt: day(10) }))).toBe('course_submitted')
  })

  test('a rejection stays, however late the submission', () => {
    const reviews = [reviewOn(day(9), 2, 'rejected'), approved]

    expect(reviewerStatusOf(waitingForPhase2({ reviews, courseSubmittedAt: day(10) }))).toBe('course_rejected')
  })
})

test('any other application is submitted (Specification 4)', () => {
  expect(reviewerStatusOf(applicationFacts({ phase: 3 }))).toBe('submitted')
})

test('reviewers are waited for in two statuses', () => {
  expect(WAITING_STATUSES).toEqual(['submitted', 'course_submitted'])
})

describe('which applications are listed (Specification 4)', () => {
  test('those with all of phase 1', () => {
    expect(isListedForReview(applicationFacts(doneThrough('audition-training')))).toBe(false)
    expect(isListedForReview(waitingForPhase1())).toBe(true)
    expect(isListedForReview(waitingForPhase1({ status: 'rejected' }))).toBe(true)
  })

  test('and those with a completed outline, whatever else is missing', () => {
    expect(isListedForReview(applicationFacts({ courseOutlineCompleted: true }))).toBe(true)
  })
})
