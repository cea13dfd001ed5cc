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
import { flaggedNumber, flaggedStep, isFlagged, latestDecision, REVISABLE_STEPS, sendsIn } from './revision.ts'
import { PHASE_1_STEPS, PHASE_2_STEPS, type StepId } from './step.ts'

/** Phase 1 sent in on day 4 and given back on day 5. */
function phase1ToRevise(stepNeedsRevision: number | null) {
  return waitingForPhase1({
    status: 'needs_revision',
    reviews: [reviewOn(day(5), 4, 'needs_revision', stepNeedsRevision)],
  })
}

/** Phase 2 sent in on day 8 and given back on day 9. */
function phase2ToRevise(stepNeedsRevision: number | null) {
  const reviews = [reviewOn(day(9), 8, 'needs_revision', stepNeedsRevision), reviewOn(day(5), 4, 'approved')]
  return waitingForPhase2({ phase2Status: 'needs_revision', reviews })
}

describe('the steps of the review dialog (Specification 2, C12)', () => {
  test('are 1 to 4 in phase 1 and 5 to 8 in phase 2, with their titles', () => {
    expect(REVISABLE_STEPS.map(({ number, phase, title }) => [number, phase, title])).toEqual([
      [1, 1, 'Personal Information'],
      [2, 1, 'NDA Agreement'],
      [3, 1, 'Training & Quiz'],
      [4, 1, 'Video Submission'],
      [5, 2, 'Course Selection'],
      [6, 2, 'Course Training'],
      [7, 2, 'Course Outline Creation'],
      [8, 2, 'Final Review'],
    ])
  })
})

describe('the flagged step (Specification 4, C12)', () => {
  test.each<[number | null, StepId]>([
    [1, 'personal-info'],
    [2, 'nda'],
    [3, 'audition-training'],
    [4, 'video-upload'],
    [null, 'video-upload'],
  ])('a phase 1 review that names %j opens %s', (number, step) => {
    expect(flaggedStep(phase1ToRevise(number), 1)).toBe(step)
    expect(PHASE_1_STEPS.filter(({ id }) => isFlagged(id, phase1ToRevise(number))).map(({ id }) => id)).toEqual([step])
  })

  test.each<[number | null, StepId]>([
    [5, 'course-selection'],
    [6, 'course-outline-training'],
    [7, 'course-outline-creation'],
    [8, 'course-outline-creation'],
    [null, 'course-outline-creation'],
  ])('a phase 2 review that names %j opens %s', (number, step) => {
    expect(flaggedStep(phase2ToRevise(number), 2)).toBe(step)
    expect(PHASE_2_STEPS.filter(({ id }) => isFlagged(id, phase2ToRevise(number))).map(({ id }) => id)).toEqual([step])
  })

  test('without a step of its own, a review flags the step it is recorded at', () => {
    expect(flaggedNumber({ step: 4, stepNeedsRevision: null })).toBe(4)
    expect(flaggedNumber({ step: 8, stepNeedsRevision: null })).toBe(8)
    expect(flaggedNumber({ step: 8, stepNeedsRevision: 5 })).toBe(5)
  })

  test('nothing is flagged before a revision is asked for, after it was sent in, or after a rejection', () => {
    const sentIn = [reviewOn(day(6), 4, 'in_review'), reviewOn(day(5), 4, 'needs_revision', 1)]

    expect(flaggedStep(applicationFacts(), 1)).toBe(null)
    expect(flaggedStep(waitingForPhase1(), 1)).toBe(null)
    expect(flaggedStep(waitingForPhase1({ reviews: sentIn }), 1)).toBe(null)
    expect(flaggedStep(waitingForPhase1({ status: 'rejected', reviews: [reviewOn(day(5), 4, 'rejected')] }), 1)).toBe(
      null,
    )
  })

  test('a revision of one phase flags nothing in the other', () => {
    expect(flaggedStep(phase1ToRevise(2), 2)).toBe(null)
    expect(flaggedStep(phase2ToRevise(5), 1)).toBe(null)
  })

  test('a number of the other phase, which no review can be sent with, opens nothing', () => {
    expect(flaggedStep(phase1ToRevise(7), 1)).toBe(null)
    expect(flaggedStep(phase2ToRevise(2), 2)).toBe(null)
  })

  test('the contracts are never flagged, since only an NDA can be signed again', () => {
    expect(REVISABLE_STEPS.map(step => step.opens)).not.toContain('course-contracts')
  })
})

describe('the latest decision', () => {
  test('is the newest of its phase, apart from pending and "sent in again" rows', () => {
    const asked = reviewOn(day(5), 4, 'needs_revision')
    const approved = reviewOn(day(7), 4, 'approved')
    const outline = reviewOn(day(9), 8, 'rejected')
    const reviews = [reviewOn(day(10), 4, 'pending'), outline, approved, reviewOn(day(6), 4, 'in_review'), asked]

    expect(latestDecision(reviews, 1)).toBe(approved)
    expect(latestDecision(reviews, 2)).toBe(outline)
  })

  test('is undefined while nobody has decided', () => {
    expect(latestDecision([reviewOn(day(5), 4, 'in_review')], 1)).toBe(undefined)
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

  test.each<[number | null, StepId]>([
    [1, 'personal-info'],
    [2, 'nda'],
    [3, 'audition-training'],
    [4, 'video-upload'],
    [null, 'video-upload'],
  ])('during a revision that names %j, %s alone sends phase 1 in', (number, flagged) => {
    const application = phase1ToRevise(number)
    const sending = PHASE_1_STEPS.filter(({ id }) => sendsIn(id, application, application))

    expect(sending.map(({ id }) => id)).toEqual([flagged])
  })

  test.each<[number, StepId]>([
    [5, 'course-selection'],
    [6, 'course-outline-training'],
    [7, 'course-outline-creation'],
    [8, 'course-outline-creation'],
  ])('during a revision that names %j, %s alone sends phase 2 in', (number, flagged) => {
    const application = phase2ToRevise(number)
    const sending = PHASE_2_STEPS.filter(({ id }) => sendsIn(id, application, application))

    expect(sending.map(({ id }) => id)).toEqual([flagged])
  })

  test('a flagged course sends nothing in while the new statement of work is unsigned', () => {
    const before = phase2ToRevise(5)

    expect(sendsIn('course-selection', before, { ...before, courseContractsCompletedAt: null })).toBe(false)
  })

  test('after a rejection the submitting step sends the phase in again', () => {
    const phase1 = waitingForPhase1({ status: 'rejected', reviews: [reviewOn(day(5), 4, 'rejected')] })
    const phase2 = waitingForPhase2({ phase2Status: 'rejected', reviews: [reviewOn(day(9), 8, 'rejected')] })

    expect(PHASE_1_STEPS.filter(({ id }) => sendsIn(id, phase1, phase1)).map(({ id }) => id)).toEqual(['video-upload'])
    expect(PHASE_2_STEPS.filter(({ id }) => sendsIn(id, phase2, phase2)).map(({ id }) => id)).toEqual([
      'course-outline-creation',
    ])
  })
})
