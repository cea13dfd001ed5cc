import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApplicationFacts } from '#domain/application/application-facts.ts'
import { currentStepOf, numberOfCurrentStep, OVERALL_STEPS } from '#domain/application/current-step.ts'
import { phaseBadge } from '#domain/application/dashboard.ts'
import { whyCannotEdit } from '#domain/application/editing.ts'
import { phaseStatusesOf } from '#domain/application/phase-status.ts'
import { overallStepOf, wordForCurrentStep } from '#domain/application/progress.ts'
import { STEPS } from '#domain/application/step.ts'
import { nextStepPath, whyCannotOpenStep } from '#domain/application/step-access.ts'
import { readReviews } from '#domain/review/review-numbers.ts'
import { isListedForReview, REVIEWER_STATUSES, reviewerStatusOf } from '#domain/review/reviewer-status.ts'
import { presentReview } from '#server/application/application-presenter.ts'
import { anyFacts } from './arbitrary-application.ts'

const RUNS = { numRuns: 1000 }
const BY_NOBODY = { id: '1', applicationId: '2', reviewerId: null, reviewerName: null, feedback: null }

/** Everything that is derived from an application. */
function derived(application: ApplicationFacts) {
  return {
    ...phaseStatusesOf(application),
    currentStep: currentStepOf(application, false),
    reviewerStatus: reviewerStatusOf(application),
    isListed: isListedForReview(application),
    next: nextStepPath(application),
    refusals: STEPS.map(({ id }) => [
      whyCannotOpenStep(id, application),
      whyCannotEdit(id, phaseStatusesOf(application)),
    ]),
  }
}

describe('whatever a record holds', () => {
  test('every derived value is one of those that exist', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), fc.array(fc.string()), (application, hasSavedOutline, teachingTopics) => {
        const step3CompletedAt = application.auditionTrainingCompletedAt
        const overall = overallStepOf({ ...application, step3CompletedAt, hasSavedOutline, teachingTopics })

        expect(REVIEWER_STATUSES).toContain(reviewerStatusOf(application))
        const current = [true, false].map(isCompleted => numberOfCurrentStep(currentStepOf(application, isCompleted)))
        for (const step of [...current, overall]) {
          expect(step).toBeGreaterThanOrEqual(1)
          expect(step).toBeLessThanOrEqual(OVERALL_STEPS)
        }
      }),
      RUNS,
    )
  })

  test('the overall progress never contradicts the status of the open phase (H85)', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (application, isCourseCompleted) => {
        const step = numberOfCurrentStep(currentStepOf(application, isCourseCompleted))
        const word = wordForCurrentStep(application, isCourseCompleted)
        const { phase1Status, phase2Status } = phaseStatusesOf(application)
        const isComplete = isCourseCompleted && phase1Status === 'approved' && phase2Status === 'approved'
        const status = phase1Status === 'approved' ? phase2Status : phase1Status

        expect([word === 'Complete', step === OVERALL_STEPS]).toEqual([isComplete, isComplete])
        if (phase1Status !== 'approved') expect(step).toBeLessThanOrEqual(4)
        if (!isComplete && status !== 'in_progress') expect(word).toBe(phaseBadge(status).label)
      }),
      RUNS,
    )
  })

  test('phase 2 is locked exactly while phase 1 is not approved (C3)', () => {
    fc.assert(
      fc.property(anyFacts, application => {
        // As the database keeps it: "locked" is shown, never stored.
        fc.pre(application.phase2Status !== 'locked')
        const { phase1Status, phase2Status } = phaseStatusesOf(application)
        expect(phase2Status === 'locked').toBe(phase1Status !== 'approved')
      }),
      RUNS,
    )
  })

  test.each([
    [1, anyFacts],
    [2, anyFacts.map(facts => ({ ...facts, status: 'approved' as const }))],
  ] as const)('phase %i shows a revision only when its newest review asks for one', (phase, facts) => {
    let revisions = 0
    fc.assert(
      fc.property(facts, application => {
        const { phase1Status, phase2Status } = phaseStatusesOf(application)
        if ((phase === 1 ? phase1Status : phase2Status) !== 'needs_revision') return

        revisions += 1
        const ofPhase = application.reviews.filter(review => review.phase === phase)
        const newest = Math.max(...ofPhase.map(review => Number(review.createdAt)))
        const asked = ofPhase.filter(review => Number(review.createdAt) === newest).map(review => review.status)
        expect(asked).toContain('needs_revision')
      }),
      RUNS,
    )
    expect(revisions).toBeGreaterThan(0)
  })

  test('what is shown on the wire leads to the same answers when a screen asks again (A6)', () => {
    fc.assert(
      fc.property(anyFacts, application => {
        const { phase2Status } = phaseStatusesOf(application)
        const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
        const reviews = application.reviews.map(review =>
          presentReview({ ...review, ...BY_NOBODY, createdAt: new Date(review.createdAt) }),
        )
        const onTheWire = { ...application, phase2Status, reviews, updatedAt: String(iso(application.updatedAt)) }

        expect(derived(readReviews(onTheWire))).toEqual(derived(application))
      }),
      RUNS,
    )
  })

  test('a draft changes nothing that is derived (C6, D2)', () => {
    const draft = fc.record(
      { draftSavedAt: fc.date(), firstName: fc.string(), shortBio: fc.string(), teachingTopics: fc.array(fc.string()) },
      { requiredKeys: ['draftSavedAt'] },
    )

    fc.assert(
      fc.property(anyFacts, draft, (application, saved) => {
        expect(derived({ ...application, ...saved })).toEqual(derived(application))
      }),
      RUNS,
    )
  })
})
