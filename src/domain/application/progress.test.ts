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
import { currentStepOf, numberOfCurrentStep, OVERALL_STEPS } from './current-step.ts'
import { overallProgress, overallStepOf, type ProgressFacts, wordForCurrentStep } from './progress.ts'

const LABELS = [
  'Personal Info',
  'Training 1',
  'NDA',
  'Training 2',
  'Video Upload',
  'Topics',
  'Course Training',
  'TOC Template',
  'TOC Submit',
  'Contract',
  'Complete',
]

function progressFacts(facts: Partial<ProgressFacts> = {}): ProgressFacts {
  return { ...applicationFacts(facts), step3CompletedAt: null, teachingTopics: [], hasSavedOutline: false, ...facts }
}

function doneLabels(facts: ProgressFacts): string[] {
  return overallProgress(facts)
    .filter(step => step.done)
    .map(step => step.label)
}

describe('the eleven steps (Specification 1, C5)', () => {
  test('carry their labels in the order of the specification', () => {
    expect(overallProgress(progressFacts()).map(step => step.label)).toEqual(LABELS)
    expect(LABELS.length).toBe(OVERALL_STEPS)
  })

  test('nothing is done at first', () => {
    expect(doneLabels(progressFacts())).toEqual([])
  })

  test.each<[string, Partial<ProgressFacts>]>([
    ['Personal Info', { personalInfoCompletedAt: day(1) }],
    ['Training 1', { auditionTrainingCompletedAt: day(3) }],
    ['NDA', { ndaSignedAt: day(2) }],
    ['Training 2', { step3CompletedAt: day(3) }],
    ['Video Upload', { videoUploadCompletedAt: day(4) }],
    ['Course Training', { courseOutlineTrainingCompletedAt: day(7) }],
    ['TOC Template', { hasSavedOutline: true }],
    ['TOC Submit', { courseOutlineCompletedAt: day(8) }],
    ['Contract', { courseContractsCompletedAt: day(6) }],
  ])('%s is done by its own fact alone', (label, fact) => {
    expect(doneLabels(progressFacts(fact))).toEqual([label])
  })

  test('Topics is done when topics were submitted, not when a draft holds some', () => {
    expect(doneLabels(progressFacts({ teachingTopics: ['Sales'] }))).toEqual([])
    expect(doneLabels(progressFacts({ teachingTopics: ['Sales'], videoUploadCompletedAt: day(4) }))).toEqual([
      'Video Upload',
      'Topics',
    ])
  })

  test('Complete is done when phase 2 is approved', () => {
    const waiting = progressFacts(waitingForPhase2())

    expect(doneLabels(waiting)).not.toContain('Complete')
    expect(doneLabels({ ...waiting, phase2Status: 'approved' })).toContain('Complete')
  })
})

describe('the overall step (A6)', () => {
  test('is 1 at first and counts up with every label that is done', () => {
    expect(overallStepOf(progressFacts())).toBe(1)
    expect(overallStepOf(progressFacts(doneThrough('personal-info')))).toBe(2)
    expect(overallStepOf(progressFacts(doneThrough('nda')))).toBe(3)
    expect(overallStepOf(progressFacts({ ...doneThrough('audition-training'), step3CompletedAt: day(3) }))).toBe(5)
  })

  test('never goes beyond 11', () => {
    const everything = progressFacts({
      ...waitingForPhase2({ phase2Status: 'approved' }),
      step3CompletedAt: day(3),
      teachingTopics: ['Sales'],
      hasSavedOutline: true,
    })

    expect(doneLabels(everything)).toEqual(LABELS)
    expect(overallStepOf(everything)).toBe(11)
  })
})

describe('the word beside the current step (H85)', () => {
  test.each<[number, string, ApplicationFacts]>([
    [1, 'Personal Information', applicationFacts()],
    [3, 'Audition Training', applicationFacts(doneThrough('nda'))],
    [4, 'In Review', waitingForPhase1()],
    [4, 'Needs Revision', waitingForPhase1({ reviews: [reviewOn(day(5), 1, 'needs_revision', 'nda')] })],
    [4, 'Rejected', waitingForPhase1({ status: 'rejected' })],
    [5, 'Course Selection', inPhase2()],
    [8, 'Outline Creation', inPhase2(doneThrough('course-outline-training'))],
    [9, 'In Review', waitingForPhase2()],
    [10, 'Approved', waitingForPhase2({ phase2Status: 'approved' })],
  ])('beside %i is %s', (step, word, application) => {
    expect(numberOfCurrentStep(currentStepOf(application, false))).toBe(step)
    expect(wordForCurrentStep(application, false)).toBe(word)
  })

  test('beside 11 is Complete', () => {
    expect(wordForCurrentStep(waitingForPhase2({ phase2Status: 'approved' }), true)).toBe('Complete')
  })
})
