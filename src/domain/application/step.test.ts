import { describe, expect, test } from 'vitest'
import { applicationFacts, day, doneThrough } from '#factories/application-facts.ts'
import { PATHS, reviewDetailPath, SECOND_READINGS } from './paths.ts'
import { firstIncompleteStep, isComplete, isPhaseComplete, STEPS, stepOf, stepsOf } from './step.ts'

describe('the steps (Specification 1 and 2)', () => {
  test('are eight, counted through, four in each phase', () => {
    expect(STEPS.map(({ number, phase, numberInPhase }) => [number, phase, numberInPhase])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 3],
      [4, 1, 4],
      [5, 2, 1],
      [6, 2, 2],
      [7, 2, 3],
      [8, 2, 4],
    ])
  })

  test('have the addresses of Specification 2', () => {
    expect(STEPS.map(step => step.path)).toEqual([
      '/steps/personal-info',
      '/steps/nda',
      '/steps/audition-training',
      '/steps/video-upload',
      '/steps/course-selection',
      '/steps/course-contracts',
      '/steps/course-outline-training',
      '/steps/course-outline-creation',
    ])
  })

  test('have the titles of the phase 1 progress variant', () => {
    expect(stepsOf(1).map(step => step.title)).toEqual([
      'Personal Information',
      'NDA Agreement',
      'Audition Training',
      'Sample Video',
    ])
  })

  test('are found by their id, and only by a real one', () => {
    for (const step of STEPS) expect(stepOf(step.id)).toBe(step)
  })
})

describe('completion of a step (Specification 4)', () => {
  test.each(STEPS.map(step => [step.id, step] as const))(
    '%s is complete once its time is set, as Date or text',
    (_, step) => {
      const open = applicationFacts()

      expect(isComplete(step, open)).toBe(false)
      expect(isComplete(step, { ...open, [step.completedBy]: day(3) })).toBe(true)
      expect(isComplete(step, { ...open, [step.completedBy]: '2026-03-03T09:00:00.000Z' })).toBe(true)
    },
  )

  test('a phase is complete with its last step, the other phase left aside', () => {
    expect(isPhaseComplete(1, applicationFacts(doneThrough('audition-training')))).toBe(false)
    expect(isPhaseComplete(1, applicationFacts(doneThrough('video-upload')))).toBe(true)
    expect(isPhaseComplete(2, applicationFacts(doneThrough('course-outline-training')))).toBe(false)
    expect(isPhaseComplete(2, applicationFacts(doneThrough('course-outline-creation')))).toBe(true)
  })

  test('the first incomplete step is looked for within one phase', () => {
    const signed = applicationFacts(doneThrough('nda'))

    expect(firstIncompleteStep(1, signed)?.id).toBe('audition-training')
    expect(firstIncompleteStep(2, signed)?.id).toBe('course-selection')
    expect(firstIncompleteStep(1, applicationFacts(doneThrough('video-upload')))).toBe(undefined)
  })
})

describe('second readings of a path (C1)', () => {
  test('lead to the first', () => {
    expect(SECOND_READINGS).toEqual({
      '/reviewer': '/reviewer-dashboard',
      '/steps/training': '/steps/audition-training',
    })
  })

  test('are no addresses of their own', () => {
    const paths: readonly string[] = Object.values(PATHS)

    for (const second of Object.keys(SECOND_READINGS)) expect(paths).not.toContain(second)
  })

  test('a review page has the id of the application in its address', () => {
    expect(reviewDetailPath('4f7c')).toBe('/reviewer/applications/4f7c')
  })
})
