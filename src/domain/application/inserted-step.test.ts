import { afterAll, describe, expect, test, vi } from 'vitest'
import { STEP_LIST } from './step-list.ts'

const AFTER_NDA = 2
const inserted = {
  ...STEP_LIST[AFTER_NDA],
  id: 'reference-check',
  title: 'Reference Check',
  titleInReview: 'Reference Check',
  path: '/steps/reference-check',
  completedBy: 'referenceCheckCompletedAt',
  missing: 'Must complete the reference check first',
}

// Everything that reads the list is loaded anew, with one more step in it, and for the next test file without.
vi.resetModules()
vi.doMock('./step-list.ts', () => ({
  STEP_LIST: [...STEP_LIST.slice(0, AFTER_NDA), inserted, ...STEP_LIST.slice(AFTER_NDA)],
}))
afterAll(() => {
  vi.doUnmock('./step-list.ts')
  vi.resetModules()
})

const { applicationFacts, day, doneThrough, reviewOn, waitingForPhase1 } = await import(
  '#factories/application-facts.ts'
)
const { ReviewSubmissionSchema } = await import('../review/decision-schemas.ts')
const { numberOfRevisable, readReview, reviewStepOf } = await import('../review/review-numbers.ts')
const { currentStepOf, numberOfCurrentStep, OVERALL_STEPS } = await import('./current-step.ts')
const { flaggedStep } = await import('./revision.ts')
const { STEPS } = await import('./step.ts')
const { whyCannotOpenStep } = await import('./step-access.ts')

const unchecked = { referenceCheckCompletedAt: null }
const checked = { referenceCheckCompletedAt: day(3) }

describe('a step that is put in after the NDA', () => {
  test('moves the numbers of those after it, and no id', () => {
    expect(STEPS.map(({ id, number, numberInPhase }) => [id, number, numberInPhase])).toEqual([
      ['personal-info', 1, 1],
      ['nda', 2, 2],
      ['reference-check', 3, 3],
      ['audition-training', 4, 4],
      ['video-upload', 5, 5],
      ['course-selection', 6, 1],
      ['course-contracts', 7, 2],
      ['course-outline-training', 8, 3],
      ['course-outline-creation', 9, 4],
    ])
    expect(OVERALL_STEPS).toBe(12)
  })

  test('leaves a decision on record what it was, under the number of today', () => {
    const asked = reviewOn(day(6), 1, 'needs_revision', 'audition-training')
    const application = { ...waitingForPhase1({ status: 'needs_revision', reviews: [asked] }), ...checked }

    expect(flaggedStep(application, 1)).toBe('audition-training')
    expect([reviewStepOf(1), reviewStepOf(2)]).toEqual([5, 9])
    expect([numberOfRevisable('audition-training'), numberOfRevisable('final-review')]).toEqual([4, 9])
  })

  test('is read back from the wire by those numbers', () => {
    const onWire = {
      id: '1',
      applicationId: '2',
      reviewerId: null,
      reviewerName: null,
      feedback: 'Once more, please.',
      step: 5,
      status: 'needs_revision' as const,
      stepNeedsRevision: 4,
      createdAt: day(6).toISOString(),
    }
    const sent = { applicationId: crypto.randomUUID(), step: 9, status: 'needs_revision', feedback: 'Nearly.' }

    expect(readReview(onWire)).toMatchObject({ phase: 1, flagged: 'audition-training' })
    expect(ReviewSubmissionSchema.parse({ ...sent, stepNeedsRevision: 9 })).toMatchObject({
      phase: 2,
      flagged: 'final-review',
    })
    expect(ReviewSubmissionSchema.safeParse({ ...sent, step: 8 }).error?.issues[0]?.message).toBe(
      'A review is recorded at step 5 or step 9',
    )
  })

  test('is the one to do for whoever has not done it, and closes what comes after it', () => {
    const trained = { ...applicationFacts(doneThrough('audition-training')), ...unchecked }
    const current = currentStepOf(trained, false)

    expect([current, numberOfCurrentStep(current)]).toEqual(['reference-check', 3])
    expect(whyCannotOpenStep('audition-training', trained)?.message).toBe('Must complete the reference check first')
    expect(numberOfCurrentStep('course-completed')).toBe(12)
  })
})
