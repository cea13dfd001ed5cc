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
import type { ApplicationFacts } from './application-facts.ts'
import { currentStepOf, numberOfCurrentStep } from './current-step.ts'

describe('the current step (C4)', () => {
  test.each<[number, string, ApplicationFacts]>([
    [1, 'with nothing done', applicationFacts()],
    [2, 'after personal information', applicationFacts(doneThrough('personal-info'))],
    [3, 'after the NDA', applicationFacts(doneThrough('nda'))],
    [4, 'after the audition training', applicationFacts(doneThrough('audition-training'))],
    [4, 'while phase 1 is in review', waitingForPhase1()],
    [
      4,
      'while phase 1 is to be revised',
      waitingForPhase1({ reviews: [reviewOn(day(5), 1, 'needs_revision', 'personal-info')] }),
    ],
    [4, 'after phase 1 was rejected', waitingForPhase1({ status: 'rejected' })],
    [5, 'once phase 1 is approved', inPhase2()],
    [6, 'after the course selection', inPhase2(doneThrough('course-selection'))],
    [7, 'after the contracts', inPhase2(doneThrough('course-contracts'))],
    [8, 'after the outline training', inPhase2(doneThrough('course-outline-training'))],
    [9, 'while phase 2 is in review', waitingForPhase2()],
    [
      8,
      'while phase 2 is to be revised',
      waitingForPhase2({ reviews: [reviewOn(day(9), 2, 'needs_revision', 'course-outline-training')] }),
    ],
    [8, 'after phase 2 was rejected', waitingForPhase2({ phase2Status: 'rejected' })],
    [10, 'once phase 2 is approved', waitingForPhase2({ phase2Status: 'approved' })],
  ])('is %i %s', (step, _, application) => {
    expect(numberOfCurrentStep(currentStepOf(application, false))).toBe(step)
  })

  test('10 becomes 11 when the course record is completed, and only then', () => {
    expect(currentStepOf(waitingForPhase2({ phase2Status: 'approved' }), true)).toBe('course-completed')
    expect(currentStepOf(waitingForPhase2(), true)).toBe('course-in-review')
    expect(currentStepOf(applicationFacts(), true)).toBe('personal-info')
  })

  test('falls back to 4 when an admin reopens phase 1, and comes back with the new approval', () => {
    const reopened = waitingForPhase2({
      status: 'needs_revision',
      phase: 1,
      reviews: [reviewOn(day(9), 1, 'needs_revision')],
    })

    expect(currentStepOf(reopened, false)).toBe('video-upload')
    expect(currentStepOf({ ...reopened, status: 'approved', phase: 2 }, false)).toBe('course-in-review')
  })
})
