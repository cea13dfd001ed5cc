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
import { messagesOf } from '../../../tests/messages-of.ts'
import { DECISION_LABELS, DECISIONS, whyCannotDecide } from './decision.ts'
import { DecisionFormSchema, ReviewSubmissionSchema } from './decision-schemas.ts'

const FEEDBACK_REQUIRED = 'Feedback is required when rejecting or requesting revisions'
const applicationId = '5b9fbb1c-6a4f-4c3c-8f41-6d8c6f1b7a11'

describe('the choices of a reviewer (Specification 2)', () => {
  test('are three, in their words', () => {
    expect(DECISIONS).toEqual(['approved', 'needs_revision', 'rejected'])
    expect(DECISION_LABELS).toEqual({
      approved: 'Approve Application',
      needs_revision: 'Request Revisions',
      rejected: 'Reject Application',
    })
  })

  test.each(['pending', 'in_review', 'Approved', '', undefined])('%j is none of them', status => {
    expect(messagesOf(DecisionFormSchema, { status })).toEqual({ status: 'Please choose a decision' })
  })
})

describe('the feedback of a decision (Specification 5, Review submission)', () => {
  test.each(['rejected', 'needs_revision'] as const)('%s needs feedback that says something', status => {
    for (const feedback of [undefined, null, '', '  \n\t', '\0', '\u2800']) {
      expect(messagesOf(DecisionFormSchema, { status, feedback })).toEqual({ feedback: FEEDBACK_REQUIRED })
      expect(messagesOf(ReviewSubmissionSchema, { applicationId, step: 4, status, feedback })).toEqual({
        feedback: FEEDBACK_REQUIRED,
      })
    }
    expect(messagesOf(DecisionFormSchema, { status, feedback: 'Film by daylight.' })).toEqual({})
  })

  test('an approval needs none', () => {
    for (const feedback of [undefined, null, '', ' ']) {
      expect(messagesOf(DecisionFormSchema, { status: 'approved', feedback })).toEqual({})
    }
  })

  test('is trimmed', () => {
    expect(DecisionFormSchema.parse({ status: 'rejected', feedback: ' No. \n' }).feedback).toBe('No.')
  })

  test('holds 10,000 characters', () => {
    expect(messagesOf(DecisionFormSchema, { status: 'rejected', feedback: 'x'.repeat(10_000) })).toEqual({})
    expect(messagesOf(DecisionFormSchema, { status: 'rejected', feedback: 'x'.repeat(10_001) })).toEqual({
      feedback: 'Please use at most 10000 characters',
    })
  })
})

describe('a review as it is sent (Specification 7 and 9)', () => {
  const revision = { applicationId, status: 'needs_revision', feedback: 'Once more, please.' }

  test.each([4, 8])('is recorded at step %i', step => {
    expect(messagesOf(ReviewSubmissionSchema, { applicationId, step, status: 'approved' })).toEqual({})
  })

  test.each([1, 3, 5, 7, 9, 0, '4', null])('is not recorded at step %j', step => {
    expect(messagesOf(ReviewSubmissionSchema, { applicationId, step, status: 'approved' })).toEqual({
      step: 'A review is recorded at step 4 or step 8',
    })
  })

  test('names a step of its own phase, if any', () => {
    const wrongPhase = { stepNeedsRevision: 'This step does not belong to the phase under review' }
    const answers = (step: number) =>
      [1, 2, 3, 4, 5, 6, 7, 8].filter(
        stepNeedsRevision => ReviewSubmissionSchema.safeParse({ ...revision, step, stepNeedsRevision }).success,
      )

    expect(answers(4)).toEqual([1, 2, 3, 4])
    expect(answers(8)).toEqual([5, 6, 7, 8])
    expect(messagesOf(ReviewSubmissionSchema, { ...revision, step: 4, stepNeedsRevision: 5 })).toEqual(wrongPhase)
    expect(messagesOf(ReviewSubmissionSchema, { ...revision, step: 8 })).toEqual({})
  })

  test('names an application by its id', () => {
    expect(messagesOf(ReviewSubmissionSchema, { applicationId: '1', step: 4, status: 'approved' })).toEqual({
      applicationId: 'There is no such application',
    })
  })

  test('is read without numbers: the phase that it judges, and what it flags by its id', () => {
    const read = (step: number, stepNeedsRevision?: number) =>
      ReviewSubmissionSchema.parse({ ...revision, step, stepNeedsRevision })

    expect(read(4, 2)).toEqual({ ...revision, phase: 1, flagged: 'nda' })
    expect(read(8, 8)).toEqual({ ...revision, phase: 2, flagged: 'final-review' })
    expect(read(8)).toEqual({ ...revision, phase: 2, flagged: null })
  })

  test('says all that is wrong with it at once', () => {
    expect(messagesOf(ReviewSubmissionSchema, { ...revision, feedback: '', step: 4, stepNeedsRevision: 5 })).toEqual({
      feedback: FEEDBACK_REQUIRED,
      stepNeedsRevision: 'This step does not belong to the phase under review',
    })
  })
})

describe('who may decide, and when (C9, B4)', () => {
  const userId = 'applicant'
  const reviewer = { id: 'reviewer', role: 'reviewer' } as const
  const admin = { id: 'admin', role: 'admin' } as const
  const NOT_SUBMITTED = { code: 'not-submitted', message: 'This application has not been submitted for review' }

  test('phase 1 is decided once all four steps are complete', () => {
    const almost = { ...applicationFacts(doneThrough('audition-training')), userId }

    expect(whyCannotDecide(1, almost, reviewer)).toEqual(NOT_SUBMITTED)
    expect(whyCannotDecide(1, almost, admin)).toEqual(NOT_SUBMITTED)
    expect(whyCannotDecide(1, { ...waitingForPhase1(), userId }, reviewer)).toBe(null)
  })

  test('phase 2 is decided once the outline is completed', () => {
    const almost = { ...inPhase2(doneThrough('course-outline-training')), userId }

    expect(whyCannotDecide(2, { ...waitingForPhase1(), userId }, reviewer)).toEqual(NOT_SUBMITTED)
    expect(whyCannotDecide(2, almost, reviewer)).toEqual(NOT_SUBMITTED)
    expect(whyCannotDecide(2, { ...waitingForPhase2(), userId }, reviewer)).toBe(null)
  })

  test('phase 2 waits for the statement of work of another course, as for every step of it', () => {
    const reviews = [reviewOn(day(9), 2, 'needs_revision', 'course-selection')]
    const chosenAnew = { courseSelectionCompletedAt: day(10), courseContractsCompletedAt: null }
    const unsigned = waitingForPhase2({ phase2Status: 'needs_revision', reviews, ...chosenAnew })

    expect(whyCannotDecide(2, { ...unsigned, userId }, reviewer)).toEqual(NOT_SUBMITTED)
  })

  test('phase 2 cannot be decided while phase 1 is open again', () => {
    const reviews = [reviewOn(day(9), 1, 'needs_revision', 'personal-info')]
    const reopened = waitingForPhase2({ status: 'needs_revision', phase: 1, reviews })

    expect(whyCannotDecide(2, { ...reopened, userId }, admin)).toEqual(NOT_SUBMITTED)
  })

  test.each(['rejected', 'needs_revision'] as const)('a decision of %s can be changed by any reviewer', status => {
    const decided = waitingForPhase1({ status, reviews: [reviewOn(day(5), 1, status)] })

    expect(whyCannotDecide(1, { ...decided, userId }, reviewer)).toBe(null)
  })

  test.each([1, 2] as const)('an approved phase %i is reopened by an admin alone', phase => {
    const approved = { ...waitingForPhase2({ phase2Status: 'approved' }), userId }

    expect(whyCannotDecide(phase, approved, reviewer)?.code).toBe('phase-approved')
    expect(whyCannotDecide(phase, approved, admin)).toBe(null)
  })

  test('nobody decides on their own application', () => {
    expect(whyCannotDecide(1, { ...waitingForPhase1(), userId: admin.id }, admin)?.code).toBe('own-application')
  })
})
