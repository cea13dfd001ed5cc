import { describe, expect, test } from 'vitest'
import { applicationFacts, day, doneThrough, waitingForPhase2 } from '#factories/application-facts.ts'
import { OVERALL_STEPS } from './current-step.ts'
import { overallPlaceOf, overallProgress, type ProgressFacts } from './progress.ts'

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
    expect(overallPlaceOf(progressFacts()).step).toBe(1)
    expect(overallPlaceOf(progressFacts(doneThrough('personal-info'))).step).toBe(2)
    expect(overallPlaceOf(progressFacts(doneThrough('nda'))).step).toBe(3)
    expect(overallPlaceOf(progressFacts({ ...doneThrough('audition-training'), step3CompletedAt: day(3) })).step).toBe(
      5,
    )
  })

  test('never goes beyond 11', () => {
    const everything = progressFacts({
      ...waitingForPhase2({ phase2Status: 'approved' }),
      step3CompletedAt: day(3),
      teachingTopics: ['Sales'],
      hasSavedOutline: true,
    })

    expect(doneLabels(everything)).toEqual(LABELS)
    expect(overallPlaceOf(everything).step).toBe(11)
  })
})
