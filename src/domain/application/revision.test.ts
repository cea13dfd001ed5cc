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
import type { RevisableId } from './application-facts.ts'
import { flaggedBy, flaggedStep, isFlagged, latestDecision, REVISABLES, sendsIn } from './revision.ts'
import { type StepId, stepsOf } from './step.ts'

/** Phase 1 sent in on day 4 and given back on day 5. */
function phase1ToRevise(flagged: RevisableId | null) {
  return waitingForPhase1({
    status: 'needs_revision',
    reviews: [reviewOn(day(5), 1, 'needs_revision', flagged)],
  })
}

/** Phase 2 sent in on day 8 and given back on day 9. */
function phase2ToRevise(flagged: RevisableId | null) {
  const reviews = [reviewOn(day(9), 2, 'needs_revision', flagged), reviewOn(day(5), 1, 'approved')]
  return waitingForPhase2({ phase2Status: 'needs_revision', reviews })
}

describe('what the review dialog offers (Specification 2, C12)', () => {
  test('is four things in each phase, with their titles', () => {
    expect(REVISABLES.map(({ phase, title }) => [phase, title])).toEqual([
      [1, 'Personal Information'],
      [1, 'NDA Agreement'],
      [1, 'Training & Quiz'],
      [1, 'Video Submission'],
      [2, 'Course Selection'],
      [2, 'Course Training'],
      [2, 'Course Outline Creation'],
      [2, 'Final Review'],
    ])
  })
})

describe('the flagged step (Specification 4, C12)', () => {
  test.each<[RevisableId | null, StepId]>([
    ['personal-info', 'personal-info'],
    ['nda', 'nda'],
    ['audition-training', 'audition-training'],
    ['video-upload', 'video-upload'],
    [null, 'video-upload'],
  ])('a phase 1 review that names %j opens %s', (named, step) => {
    expect(flaggedStep(phase1ToRevise(named), 1)).toBe(step)
    expect(
      stepsOf(1)
        .filter(({ id }) => isFlagged(id, phase1ToRevise(named)))
        .map(({ id }) => id),
    ).toEqual([step])
  })

  test.each<[RevisableId | null, StepId]>([
    ['course-selection', 'course-selection'],
    ['course-outline-training', 'course-outline-training'],
    ['course-outline-creation', 'course-outline-creation'],
    ['final-review', 'course-outline-creation'],
    [null, 'course-outline-creation'],
  ])('a phase 2 review that names %j opens %s', (named, step) => {
    expect(flaggedStep(phase2ToRevise(named), 2)).toBe(step)
    expect(
      stepsOf(2)
        .filter(({ id }) => isFlagged(id, phase2ToRevise(named)))
        .map(({ id }) => id),
    ).toEqual([step])
  })

  test('a review that names nothing flags the last that the dialog offers for its phase', () => {
    expect(flaggedBy({ phase: 1, flagged: null })?.id).toBe('video-upload')
    expect(flaggedBy({ phase: 2, flagged: null })?.id).toBe('final-review')
    expect(flaggedBy({ phase: 2, flagged: 'course-selection' })?.id).toBe('course-selection')
  })

  test('nothing is flagged before a revision is asked for, after it was sent in, or after a rejection', () => {
    const sentIn = [reviewOn(day(6), 1, 'in_review'), reviewOn(day(5), 1, 'needs_revision', 'personal-info')]

    expect(flaggedStep(applicationFacts(), 1)).toBe(null)
    expect(flaggedStep(waitingForPhase1(), 1)).toBe(null)
    expect(flaggedStep(waitingForPhase1({ reviews: sentIn }), 1)).toBe(null)
    expect(flaggedStep(waitingForPhase1({ status: 'rejected', reviews: [reviewOn(day(5), 1, 'rejected')] }), 1)).toBe(
      null,
    )
  })

  test('a revision of one phase flags nothing in the other', () => {
    expect(flaggedStep(phase1ToRevise('nda'), 2)).toBe(null)
    expect(flaggedStep(phase2ToRevise('course-selection'), 1)).toBe(null)
  })

  test('a step of the other phase, which no review can be sent with, opens nothing', () => {
    expect(flaggedStep(phase1ToRevise('course-outline-creation'), 1)).toBe(null)
    expect(flaggedStep(phase2ToRevise('nda'), 2)).toBe(null)
  })

  test('the contracts are never flagged, since only an NDA can be signed again', () => {
    expect(REVISABLES.map(revisable => revisable.opens)).not.toContain('course-contracts')
  })
})

describe('the latest decision', () => {
  test('is the newest of its phase, apart from pending and "sent in again" rows', () => {
    const asked = reviewOn(day(5), 1, 'needs_revision')
    const approved = reviewOn(day(7), 1, 'approved')
    const outline = reviewOn(day(9), 2, 'rejected')
    const reviews = [reviewOn(day(10), 1, 'pending'), outline, approved, reviewOn(day(6), 1, 'in_review'), asked]

    expect(latestDecision(reviews, 1)).toBe(approved)
    expect(latestDecision(reviews, 2)).toBe(outline)
  })

  test('is undefined while nobody has decided', () => {
    expect(latestDecision([reviewOn(day(5), 1, 'in_review')], 1)).toBe(undefined)
  })
})

describe('what sends a phase to the reviewers (C6, C12)', () => {
  test('a first submission goes with its last step, and with no other', () => {
    const before = applicationFacts(doneThrough('audition-training'))

    expect(sendsIn('audition-training', applicationFacts(doneThrough('nda')), before)).toBe(false)
    expect(sendsIn('video-upload', before, applicationFacts(doneThrough('video-upload')))).toBe(true)
  })

  test('the outline sends phase 2 in', () => {
    const before = inPhase2(doneThrough('course-outline-training'))

    expect(sendsIn('course-outline-training', inPhase2(doneThrough('course-contracts')), before)).toBe(false)
    expect(sendsIn('course-outline-creation', before, inPhase2(doneThrough('course-outline-creation')))).toBe(true)
  })

  test('the last step alone sends nothing in while an earlier one is missing', () => {
    const before = applicationFacts({ ...doneThrough('audition-training'), ndaSignedAt: null })

    expect(sendsIn('video-upload', before, { ...before, videoUploadCompletedAt: day(4) })).toBe(false)
  })

  test.each<[RevisableId | null, StepId]>([
    ['personal-info', 'personal-info'],
    ['nda', 'nda'],
    ['audition-training', 'audition-training'],
    ['video-upload', 'video-upload'],
    [null, 'video-upload'],
  ])('during a revision that names %j, %s alone sends phase 1 in', (named, flagged) => {
    const application = phase1ToRevise(named)
    const sending = stepsOf(1).filter(({ id }) => sendsIn(id, application, application))

    expect(sending.map(({ id }) => id)).toEqual([flagged])
  })

  test.each<[RevisableId, StepId]>([
    ['course-selection', 'course-selection'],
    ['course-outline-training', 'course-outline-training'],
    ['course-outline-creation', 'course-outline-creation'],
    ['final-review', 'course-outline-creation'],
  ])('during a revision that names %j, %s alone sends phase 2 in', (named, flagged) => {
    const application = phase2ToRevise(named)
    const sending = stepsOf(2).filter(({ id }) => sendsIn(id, application, application))

    expect(sending.map(({ id }) => id)).toEqual([flagged])
  })

  test('a flagged course sends nothing in while the new statement of work is unsigned', () => {
    const before = phase2ToRevise('course-selection')

    expect(sendsIn('course-selection', before, { ...before, courseContractsCompletedAt: null })).toBe(false)
  })

  test('after a rejection the submitting step sends the phase in again', () => {
    const phase1 = waitingForPhase1({ status: 'rejected', reviews: [reviewOn(day(5), 1, 'rejected')] })
    const phase2 = waitingForPhase2({ phase2Status: 'rejected', reviews: [reviewOn(day(9), 2, 'rejected')] })

    expect(
      stepsOf(1)
        .filter(({ id }) => sendsIn(id, phase1, phase1))
        .map(({ id }) => id),
    ).toEqual(['video-upload'])
    expect(
      stepsOf(2)
        .filter(({ id }) => sendsIn(id, phase2, phase2))
        .map(({ id }) => id),
    ).toEqual(['course-outline-creation'])
  })
})
