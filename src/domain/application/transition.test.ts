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
import type { ApplicationFacts, RevisableId } from './application-facts.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { completeStep, decide, momentOfMove, type Transition } from './transition.ts'

const revision = (phase: 1 | 2, flag: RevisableId, on: number) => reviewOn(day(on), phase, 'needs_revision', flag)

/** The application as it is once the move is written. */
function applied(before: ApplicationFacts, { change, review }: Transition, on: Date): ApplicationFacts {
  const reviews = review === null ? before.reviews : [{ ...review, createdAt: on }, ...before.reviews]
  return { ...before, ...change, reviews }
}

describe('completing a step for the first time (C6)', () => {
  test('sets its time and moves updatedAt', () => {
    expect(completeStep(applicationFacts(), 'personal-info', day(2))).toEqual({
      change: { personalInfoCompletedAt: day(2), updatedAt: day(2) },
      review: null,
      sentIn: null,
    })
  })

  test('the sample video sends phase 1 in, without a review row', () => {
    const before = applicationFacts({ ...doneThrough('audition-training'), sampleVideoUrl: '/objects/videos/1' })

    expect(completeStep(before, 'video-upload', day(5))).toEqual({
      change: { videoUploadCompletedAt: day(5), updatedAt: day(5), status: 'in_review', submittedAt: day(5) },
      review: null,
      sentIn: 1,
    })
  })

  test('the outline sends phase 2 in and sets the time of the course submission', () => {
    expect(completeStep(inPhase2(doneThrough('course-outline-training')), 'course-outline-creation', day(9))).toEqual({
      change: {
        courseOutlineCompletedAt: day(9),
        courseOutlineCompleted: true,
        updatedAt: day(9),
        phase2Status: 'in_review',
        courseSubmittedAt: day(9),
        submittedAt: day(9),
      },
      review: null,
      sentIn: 2,
    })
  })

  test('changing an earlier step before sending in keeps the phase in progress', () => {
    const before = applicationFacts(doneThrough('nda'))
    const move = completeStep(before, 'personal-info', day(5))

    expect(move.sentIn).toBeNull()
    expect(phaseStatusesOf(applied(before, move, day(5))).phase1Status).toBe('in_progress')
  })
})

describe('completing a step during a revision (C6, C7, C12)', () => {
  const toRevise = waitingForPhase1({ status: 'needs_revision', reviews: [revision(1, 'nda', 6)] })

  test('the flagged step sends the phase in, with a row that has no reviewer', () => {
    const move = completeStep(toRevise, 'nda', day(7))

    expect(move).toEqual({
      change: { ndaSignedAt: day(7), updatedAt: day(7), status: 'in_review', submittedAt: day(7) },
      review: { phase: 1, status: 'in_review', flagged: null },
      sentIn: 1,
    })
    expect(phaseStatusesOf(applied(toRevise, move, day(7))).phase1Status).toBe('in_review')
  })

  test('another step is kept but sends nothing in and does not lock the applicant out', () => {
    const move = completeStep(toRevise, 'personal-info', day(7))

    expect(move).toEqual({ change: { personalInfoCompletedAt: day(7) }, review: null, sentIn: null })
    expect(phaseStatusesOf(applied(toRevise, move, day(7))).phase1Status).toBe('needs_revision')
  })

  test('in phase 2 the flagged training sends the outline in anew', () => {
    const before = waitingForPhase2({
      phase2Status: 'needs_revision',
      reviews: [revision(2, 'course-outline-training', 9)],
    })
    const move = completeStep(before, 'course-outline-training', day(10))

    expect(move).toEqual({
      change: {
        courseOutlineTrainingCompletedAt: day(10),
        updatedAt: day(10),
        phase2Status: 'in_review',
        courseSubmittedAt: day(10),
        submittedAt: day(10),
      },
      review: { phase: 2, status: 'in_review', flagged: null },
      sentIn: 2,
    })
    expect(phaseStatusesOf(applied(before, move, day(10))).phase2Status).toBe('in_review')
  })

  test.each(['course-outline-creation', 'final-review'] as const)(
    'a flagged %s completes the outline again and keeps it completed for the reviewer',
    flag => {
      const before = waitingForPhase2({ phase2Status: 'needs_revision', reviews: [revision(2, flag, 9)] })
      const move = completeStep(before, 'course-outline-creation', day(10))

      expect(before.courseOutlineCompleted).toBe(true)
      expect(move.change.courseOutlineCompleted).toBe(true)
      expect(move.change.courseSubmittedAt).toEqual(day(10))
      expect(move.sentIn).toBe(2)
    },
  )
})

describe('completing a step after a rejection (C6)', () => {
  const rejected = waitingForPhase1({ status: 'rejected', reviews: [reviewOn(day(6), 1, 'rejected')] })

  test('an earlier step is kept and the rejection stands', () => {
    const move = completeStep(rejected, 'personal-info', day(7))

    expect(move).toEqual({ change: { personalInfoCompletedAt: day(7) }, review: null, sentIn: null })
    expect(phaseStatusesOf(applied(rejected, move, day(7))).phase1Status).toBe('rejected')
  })

  test('the submitting step sends the phase in again', () => {
    const move = completeStep(rejected, 'video-upload', day(7))

    expect(move.review).toEqual({ phase: 1, status: 'in_review', flagged: null })
    expect(phaseStatusesOf(applied(rejected, move, day(7))).phase1Status).toBe('in_review')
  })
})

describe('deciding (C8)', () => {
  test('an approval of phase 1 opens phase 2', () => {
    const move = decide(1, { status: 'approved' })

    expect(move).toEqual({
      change: { status: 'approved', phase: 2 },
      review: { phase: 1, status: 'approved', flagged: null },
      sentIn: null,
    })
    expect(phaseStatusesOf(applied(waitingForPhase1(), move, day(5)))).toEqual({
      phase1Status: 'approved',
      phase2Status: 'in_progress',
    })
  })

  test('an approval of a phase 1 that was reopened gives a waiting course its place in the queue back (H70)', () => {
    expect(decide(1, { status: 'approved' }, day(4)).change).toEqual({
      status: 'approved',
      phase: 2,
      submittedAt: day(4),
    })
    expect(decide(1, { status: 'needs_revision' }, day(4)).change).not.toHaveProperty('submittedAt')
  })

  test.each(['rejected', 'needs_revision'] as const)('%s keeps or brings the application back to phase 1', status => {
    expect(decide(1, { status }).change).toEqual({ status, phase: 1 })
  })

  test.each(['approved', 'rejected', 'needs_revision'] as const)(
    'on phase 2, %s changes nothing but its status',
    status => {
      expect(decide(2, { status }).change).toEqual({ phase2Status: status })
    },
  )

  test('a decision is recorded with the phase that it judges (Specification 9)', () => {
    expect(decide(1, { status: 'rejected' }).review).toEqual({ phase: 1, status: 'rejected', flagged: null })
    expect(decide(2, { status: 'rejected' }).review).toEqual({ phase: 2, status: 'rejected', flagged: null })
  })

  test('a revision names what is to be revised, the last of its phase by default, and no other decision names anything', () => {
    expect(decide(1, { status: 'needs_revision', flagged: 'nda' }).review?.flagged).toBe('nda')
    expect(decide(1, { status: 'needs_revision' }).review?.flagged).toBe('video-upload')
    expect(decide(2, { status: 'needs_revision', flagged: null }).review?.flagged).toBe('final-review')
    expect(decide(1, { status: 'rejected', flagged: 'nda' }).review?.flagged).toBe(null)
  })

  test('a decision is no work of the applicant, so updatedAt stays', () => {
    for (const status of ['approved', 'rejected', 'needs_revision'] as const) {
      expect(Object.keys({ ...decide(1, { status }).change, ...decide(2, { status }).change })).not.toContain(
        'updatedAt',
      )
    }
  })
})

describe('phase 1 reopened while the outline is to be revised (C6, C9, C12)', () => {
  const asked = waitingForPhase2({
    phase2Status: 'needs_revision',
    reviews: [revision(2, 'course-outline-creation', 9)],
  })
  const reopened = applied(asked, decide(1, { status: 'needs_revision', flagged: 'personal-info' }), day(10))
  const sentIn = applied(reopened, completeStep(reopened, 'personal-info', day(11)), day(11))
  const approvedAgain = applied(sentIn, decide(1, { status: 'approved' }), day(12))

  test('locks phase 2 until phase 1 is approved again', () => {
    expect(phaseStatusesOf(reopened)).toEqual({ phase1Status: 'needs_revision', phase2Status: 'locked' })
    expect(phaseStatusesOf(sentIn)).toEqual({ phase1Status: 'in_review', phase2Status: 'locked' })
  })

  test('leaves the outline to be revised, since nobody has sent it in', () => {
    expect(phaseStatusesOf(approvedAgain)).toEqual({ phase1Status: 'approved', phase2Status: 'needs_revision' })
  })
})

describe('the time of a move (H47)', () => {
  const toRevise = waitingForPhase1({ status: 'needs_revision', reviews: [revision(1, 'nda', 6)] })

  test('is the one of the clock, where that is right', () => {
    expect(momentOfMove(toRevise, day(7))).toEqual(day(7))
  })

  test('is after every review, whatever the clock says', () => {
    expect(momentOfMove(toRevise, day(5))).toEqual(new Date(day(6).getTime() + 1))
    expect(momentOfMove(toRevise, day(6))).toEqual(new Date(day(6).getTime() + 1))
  })

  test('is not before what the applicant has done, sent in or not', () => {
    expect(momentOfMove({ ...toRevise, updatedAt: day(9) }, day(7))).toEqual(day(9))
    expect(momentOfMove({ ...toRevise, personalInfoCompletedAt: day(8) }, day(7))).toEqual(day(8))
  })
})
