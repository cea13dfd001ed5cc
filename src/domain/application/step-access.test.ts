import { describe, expect, test } from 'vitest'
import { applicationFacts, doneThrough, inPhase2, waitingForPhase1 } from '#factories/application-facts.ts'
import { STEPS, type StepId, stepsOf } from './step.ts'
import { nextStepPath, whyCannotOpenStep } from './step-access.ts'

const PERSONAL_INFO = 'Must complete personal information first'
const NDA = 'Must complete NDA signing first'
const TRAINING = 'Must complete training first'
const PHASE_1 = 'Must complete all Phase 1 steps first'
const APPROVAL = 'Phase 1 must be approved before proceeding'

function refused(message: string, redirectTo: string) {
  return { code: 'step-not-available', message, redirectTo }
}

describe('access to the steps of phase 1 (Specification 4, C2)', () => {
  test('the first step is always open, even to somebody without an application', () => {
    expect(whyCannotOpenStep('personal-info', null)).toBe(null)
    expect(whyCannotOpenStep('personal-info', applicationFacts())).toBe(null)
    expect(whyCannotOpenStep('personal-info', waitingForPhase1())).toBe(null)
    expect(whyCannotOpenStep('personal-info', inPhase2())).toBe(null)
  })

  test.each<[StepId, StepId, string, string]>([
    ['nda', 'personal-info', PERSONAL_INFO, '/steps/personal-info'],
    ['audition-training', 'nda', NDA, '/steps/nda'],
    ['video-upload', 'audition-training', TRAINING, '/steps/audition-training'],
  ])('%s opens once %s is complete, and until then says "%s" and leads to %s', (step, needed, reason, path) => {
    const before = STEPS[STEPS.findIndex(({ id }) => id === needed) - 1]
    const notYet = applicationFacts(before === undefined ? {} : doneThrough(before.id))
    const ready = applicationFacts(doneThrough(needed))

    expect(whyCannotOpenStep(step, notYet)).toEqual(refused(reason, path))
    expect(whyCannotOpenStep(step, ready)).toBe(null)
  })

  test.each<[StepId, string]>([
    ['nda', PERSONAL_INFO],
    ['audition-training', NDA],
    ['video-upload', TRAINING],
  ])('%s gives its own reason "%s" when nothing is done, and leads to what can be done', (step, reason) => {
    expect(whyCannotOpenStep(step, applicationFacts())).toEqual(refused(reason, '/steps/personal-info'))
    expect(whyCannotOpenStep(step, null)).toEqual(refused(reason, '/steps/personal-info'))
  })

  test('a finished step stays open, whatever the reviewers have decided', () => {
    for (const status of ['in_review', 'needs_revision', 'rejected', 'approved'] as const) {
      for (const { id } of stepsOf(1)) expect(whyCannotOpenStep(id, waitingForPhase1({ status }))).toBe(null)
    }
  })
})

describe('access to the steps of phase 2 (Specification 4, C2)', () => {
  const steps = stepsOf(2).map(({ id }) => id)

  test.each(steps)('%s needs all of phase 1, and leads to the first step that is missing', step => {
    expect(whyCannotOpenStep(step, null)).toEqual(refused(PHASE_1, '/steps/personal-info'))
    expect(whyCannotOpenStep(step, applicationFacts())).toEqual(refused(PHASE_1, '/steps/personal-info'))
    expect(whyCannotOpenStep(step, applicationFacts(doneThrough('personal-info')))).toEqual(
      refused(PHASE_1, '/steps/nda'),
    )
    expect(whyCannotOpenStep(step, applicationFacts(doneThrough('audition-training')))).toEqual(
      refused(PHASE_1, '/steps/video-upload'),
    )
  })

  test.each(steps)('%s needs the approval, and leads to the dashboard without it', step => {
    for (const status of ['in_progress', 'in_review', 'needs_revision', 'rejected'] as const) {
      expect(whyCannotOpenStep(step, waitingForPhase1({ status }))).toEqual(refused(APPROVAL, '/dashboard'))
    }
  })

  test('missing steps are named before the missing approval', () => {
    const approvedTooEarly = applicationFacts({ ...doneThrough('nda'), status: 'approved', phase: 2 })

    expect(whyCannotOpenStep('course-selection', approvedTooEarly)).toEqual(
      refused(PHASE_1, '/steps/audition-training'),
    )
  })

  test('either the approval or being in phase 2 opens it', () => {
    expect(whyCannotOpenStep('course-selection', waitingForPhase1({ status: 'approved', phase: 1 }))).toBe(null)
    expect(whyCannotOpenStep('course-selection', waitingForPhase1({ status: 'in_progress', phase: 2 }))).toBe(null)
  })

  test.each<[StepId, StepId, string, string]>([
    ['course-contracts', 'course-selection', 'Must complete course selection first', '/steps/course-selection'],
    ['course-outline-training', 'course-contracts', 'Must complete course contracts first', '/steps/course-contracts'],
    [
      'course-outline-creation',
      'course-outline-training',
      'Must complete course outline training first',
      '/steps/course-outline-training',
    ],
  ])('%s opens once %s is complete, and until then says "%s"', (step, needed, reason, path) => {
    const before = STEPS[STEPS.findIndex(({ id }) => id === needed) - 1]
    const notYet = inPhase2(before === undefined ? {} : doneThrough(before.id))

    expect(whyCannotOpenStep(step, notYet)).toEqual(refused(reason, path))
    expect(whyCannotOpenStep(step, inPhase2(doneThrough(needed)))).toBe(null)
  })

  test.each<[StepId, string]>([
    ['course-contracts', 'Must complete course selection first'],
    ['course-outline-training', 'Must complete course contracts first'],
    ['course-outline-creation', 'Must complete course outline training first'],
  ])('%s gives its own reason "%s" right after the approval', (step, reason) => {
    expect(whyCannotOpenStep(step, inPhase2())).toEqual(refused(reason, '/steps/course-selection'))
  })
})

describe('the next step (Specification 4)', () => {
  test('begins with personal information', () => {
    expect(nextStepPath(null)).toBe('/steps/personal-info')
    expect(nextStepPath(applicationFacts())).toBe('/steps/personal-info')
  })

  test.each<[StepId, string]>([
    ['personal-info', '/steps/nda'],
    ['nda', '/steps/audition-training'],
    ['audition-training', '/steps/video-upload'],
    ['video-upload', '/dashboard'],
  ])('after %s it is %s', (done, path) => {
    expect(nextStepPath(applicationFacts(doneThrough(done)))).toBe(path)
  })

  test('is the dashboard until phase 1 is approved', () => {
    for (const status of ['in_review', 'needs_revision', 'rejected'] as const) {
      expect(nextStepPath(waitingForPhase1({ status }))).toBe('/dashboard')
    }
  })

  test.each<[StepId, string]>([
    ['video-upload', '/steps/course-selection'],
    ['course-selection', '/steps/course-contracts'],
    ['course-contracts', '/steps/course-outline-training'],
    ['course-outline-training', '/steps/course-outline-creation'],
    ['course-outline-creation', '/dashboard'],
  ])('in phase 2, after %s it is %s', (done, path) => {
    expect(nextStepPath(inPhase2(doneThrough(done)))).toBe(path)
  })
})
