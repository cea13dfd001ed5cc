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
import { latestReview, phase1StatusOf, phase2StatusOf, phaseStatusesOf } from './phase-status.ts'

describe('phase 1 without a decision (Specification 4)', () => {
  test('is in progress until all four steps are complete', () => {
    expect(phase1StatusOf(applicationFacts())).toBe('in_progress')
    expect(phase1StatusOf(applicationFacts(doneThrough('audition-training')))).toBe('in_progress')
  })

  test('is in review when the application says so or all four steps are complete', () => {
    expect(phase1StatusOf(applicationFacts({ status: 'in_review' }))).toBe('in_review')
    expect(phase1StatusOf(applicationFacts(doneThrough('video-upload')))).toBe('in_review')
  })

  test('does not look at reviews of the other phase', () => {
    const facts = waitingForPhase1({ reviews: [reviewOn(day(5), 2, 'rejected')] })

    expect(phase1StatusOf(facts)).toBe('in_review')
  })

  test('a pending review decides nothing', () => {
    const pending = [reviewOn(day(5), 1, 'pending')]

    expect(phase1StatusOf(applicationFacts({ reviews: pending }))).toBe('in_progress')
    expect(phase1StatusOf(waitingForPhase1({ reviews: pending }))).toBe('in_review')
  })
})

describe('phase 1 with a decision (Specification 4)', () => {
  test('the status of the application wins over every review', () => {
    const reviews = [reviewOn(day(5), 1, 'needs_revision')]

    expect(phase1StatusOf(waitingForPhase1({ status: 'approved', reviews }))).toBe('approved')
    expect(phase1StatusOf(waitingForPhase1({ status: 'rejected', reviews }))).toBe('rejected')
  })

  test.each(['approved', 'rejected', 'needs_revision'] as const)('the latest review of phase 1 says %s', status => {
    expect(phase1StatusOf(waitingForPhase1({ reviews: [reviewOn(day(5), 1, status)] }))).toBe(status)
  })

  test('the newest review counts, wherever it stands in the list', () => {
    const older = reviewOn(day(5), 1, 'rejected')
    const newer = reviewOn(day(6), 1, 'needs_revision')

    expect(phase1StatusOf(waitingForPhase1({ reviews: [older, newer] }))).toBe('needs_revision')
    expect(phase1StatusOf(waitingForPhase1({ reviews: [newer, older] }))).toBe('needs_revision')
  })
})

describe('phase 1 sent in again (Specification 4, C6, C7)', () => {
  const asked = reviewOn(day(6), 1, 'needs_revision')

  test('a revision that was worked on since is in review again', () => {
    const facts = waitingForPhase1({ status: 'needs_revision', reviews: [asked], updatedAt: day(7) })

    expect(phase1StatusOf(facts)).toBe('in_review')
  })

  test('work from before the review, or from the very moment of it, sends nothing in', () => {
    expect(phase1StatusOf(waitingForPhase1({ reviews: [asked], updatedAt: day(5) }))).toBe('needs_revision')
    expect(phase1StatusOf(waitingForPhase1({ reviews: [asked], updatedAt: day(6) }))).toBe('needs_revision')
  })

  test('without a sample video it stays a revision', () => {
    const facts = waitingForPhase1({ reviews: [asked], updatedAt: day(7), sampleVideoUrl: null })

    expect(phase1StatusOf(facts)).toBe('needs_revision')
  })

  test('working on after a rejection turns nothing back by itself', () => {
    const facts = waitingForPhase1({ reviews: [reviewOn(day(6), 1, 'rejected')], updatedAt: day(7) })

    expect(phase1StatusOf(facts)).toBe('rejected')
  })

  test('the row that says "sent in again" turns a rejection back', () => {
    const reviews = [reviewOn(day(7), 1, 'in_review'), reviewOn(day(6), 1, 'rejected')]

    expect(phase1StatusOf(waitingForPhase1({ reviews, updatedAt: day(7) }))).toBe('in_review')
  })

  test('a decision after that counts again', () => {
    const reviews = [reviewOn(day(8), 1, 'needs_revision'), reviewOn(day(7), 1, 'in_review'), asked]

    expect(phase1StatusOf(waitingForPhase1({ reviews, updatedAt: day(7) }))).toBe('needs_revision')
  })
})

describe('phase 2 before its decision (Specification 4, C3)', () => {
  test.each(['in_progress', 'in_review', 'needs_revision', 'rejected'] as const)(
    'is locked while phase 1 is %s, whatever is stored',
    status => {
      const facts = { ...waitingForPhase2(), status, phase2Status: 'approved' as const, sampleVideoUrl: null }
      const reviews = status === 'needs_revision' ? [reviewOn(day(9), 1, 'needs_revision')] : []

      expect(phase2StatusOf({ ...facts, reviews })).toBe('locked')
    },
  )

  test('is in progress once phase 1 is approved', () => {
    expect(phase2StatusOf(inPhase2())).toBe('in_progress')
    expect(phase2StatusOf(inPhase2(doneThrough('course-outline-training')))).toBe('in_progress')
  })

  test('phase 1 approved by its review alone unlocks it as well', () => {
    expect(phase2StatusOf(waitingForPhase1({ reviews: [reviewOn(day(5), 1, 'approved')] }))).toBe('in_progress')
  })

  test('is in review when the application says so', () => {
    expect(phase2StatusOf(inPhase2({ phase2Status: 'in_review' }))).toBe('in_review')
  })

  test('is in review when contracts, outline training and outline are all complete', () => {
    const complete = waitingForPhase2({ phase2Status: 'in_progress' })

    expect(phase2StatusOf(complete)).toBe('in_review')
    expect(phase2StatusOf({ ...complete, courseContractsCompletedAt: null })).toBe('in_progress')
    expect(phase2StatusOf({ ...complete, courseOutlineTrainingCompletedAt: null })).toBe('in_progress')
    expect(phase2StatusOf({ ...complete, courseOutlineCompleted: false })).toBe('in_progress')
  })

  test('a pending review, and a review of phase 1, decide nothing', () => {
    const reviews = [reviewOn(day(9), 2, 'pending'), reviewOn(day(9), 1, 'rejected')]

    expect(phase2StatusOf(inPhase2({ reviews }))).toBe('in_progress')
    expect(phase2StatusOf(waitingForPhase2({ reviews }))).toBe('in_review')
  })
})

describe('phase 2 with a decision (Specification 4, C6, C7)', () => {
  const asked = reviewOn(day(10), 2, 'needs_revision')

  test.each(['approved', 'rejected'] as const)('a stored %s wins over every review', phase2Status => {
    expect(phase2StatusOf(waitingForPhase2({ phase2Status, reviews: [asked] }))).toBe(phase2Status)
  })

  test.each(['approved', 'rejected', 'needs_revision'] as const)('the latest review of phase 2 says %s', status => {
    const reviews = [reviewOn(day(10), 2, status), reviewOn(day(9), 2, 'rejected')]

    expect(phase2StatusOf(waitingForPhase2({ reviews }))).toBe(status)
  })

  test('a revision is in review again once the outline was sent in after it, whatever else was submitted', () => {
    const sentIn = (at: Date, also = {}) =>
      phase2StatusOf(waitingForPhase2({ reviews: [asked], courseSubmittedAt: at, updatedAt: day(11), ...also }))

    expect(sentIn(day(9))).toBe('needs_revision')
    expect(sentIn(day(10))).toBe('needs_revision')
    expect(sentIn(day(11))).toBe('in_review')
    expect(sentIn(day(11), { courseOutlineCompleted: false })).toBe('needs_revision')
  })

  test('the row that says "sent in again" turns the status back', () => {
    const reviews = [reviewOn(day(11), 2, 'in_review'), reviewOn(day(10), 2, 'rejected')]

    expect(phase2StatusOf(waitingForPhase2({ reviews }))).toBe('in_review')
  })
})

test('both statuses are told at once', () => {
  expect(phaseStatusesOf(applicationFacts())).toEqual({ phase1Status: 'in_progress', phase2Status: 'locked' })
  expect(phaseStatusesOf(waitingForPhase2())).toEqual({ phase1Status: 'approved', phase2Status: 'in_review' })
})

describe('times', () => {
  test('compare alike as Date and as text of the wire (A3)', () => {
    const asked = { ...reviewOn(day(6), 1, 'needs_revision'), createdAt: '2026-03-06T09:00:00.000Z' }

    expect(phase1StatusOf(waitingForPhase1({ reviews: [asked], updatedAt: '2026-03-06T09:00:00.001Z' }))).toBe(
      'in_review',
    )
    expect(phase1StatusOf(waitingForPhase1({ reviews: [asked], updatedAt: '2026-03-06T10:00:00.000+01:00' }))).toBe(
      'needs_revision',
    )
  })

  test('there is no latest review among none', () => {
    expect(latestReview([reviewOn(day(6), 1, 'approved')], review => review.phase === 2)).toBe(undefined)
  })

  // Lists are newest first (A6), so of two with one time the one listed first came last.
  test('of two reviews at one instant, the one listed first decides', () => {
    const resubmitted = reviewOn(day(6), 1, 'in_review')
    const asked = reviewOn(day(6), 1, 'needs_revision')

    expect(latestReview([resubmitted, asked], () => true)).toBe(resubmitted)
  })
})
