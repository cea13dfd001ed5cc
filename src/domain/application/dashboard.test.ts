import { describe, expect, it } from 'vitest'
import {
  approved,
  begun,
  decided,
  MONDAY,
  outlineSentIn,
  sentIn,
  TUESDAY,
  WEDNESDAY,
} from '#factories/dashboard-facts.ts'
import { answersTitle } from './answers.ts'
import type { DashboardFacts } from './dashboard.ts'
import {
  feedbackFor,
  formsSentWith,
  mayChange,
  nextMove,
  phaseBadge,
  sendingStep,
  sendsRevision,
  sentInAt,
  stepRevisedInstead,
  stepSavedAt,
  whatMayChange,
} from './dashboard.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { stepsOf } from './step.ts'

describe('the next move', () => {
  it.each<[string, DashboardFacts, ReturnType<typeof nextMove>]>([
    ['nothing done', begun, { kind: 'work', phase: 1, step: 'personal-info', label: 'Start' }],
    [
      'a draft to go on with',
      { ...begun, draftSavedAt: MONDAY },
      { kind: 'work', phase: 1, step: 'personal-info', label: 'Edit' },
    ],
    ['phase 1 in review', sentIn, { kind: 'wait', phase: 1 }],
    [
      'phase 1 to be revised',
      decided(sentIn, 1, 'needs_revision', 'personal-info'),
      { kind: 'revise', phase: 1, step: 'personal-info' },
    ],
    ['phase 1 rejected', decided(sentIn, 1, 'rejected'), { kind: 'submit-again', phase: 1, step: 'video-upload' }],
    ['phase 1 approved', approved, { kind: 'work', phase: 2, step: 'course-selection', label: 'Start' }],
    ['phase 2 in review', outlineSentIn, { kind: 'wait', phase: 2 }],
    [
      'phase 2 to be revised',
      decided(outlineSentIn, 2, 'needs_revision', 'course-outline-training'),
      { kind: 'revise', phase: 2, step: 'course-outline-training' },
    ],
    [
      'a contract to be signed again after another course was chosen',
      { ...decided(outlineSentIn, 2, 'needs_revision', 'course-selection'), courseContractsCompletedAt: null },
      { kind: 'work', phase: 2, step: 'course-contracts', label: 'Start' },
    ],
    [
      'phase 2 rejected',
      decided(outlineSentIn, 2, 'rejected'),
      { kind: 'submit-again', phase: 2, step: 'course-outline-creation' },
    ],
    ['all approved', { ...outlineSentIn, phase2Status: 'approved' }, { kind: 'finished', phase: 2 }],
  ])('%s', (_, application, expected) => {
    expect(nextMove(application)).toEqual(expected)
  })
})

describe('around a revision', () => {
  it("pins the reviewer's words to the flagged step alone, until it is sent in again", () => {
    const application = decided(sentIn, 1, 'needs_revision', 'nda')
    expect(feedbackFor('nda', application)).toEqual(application.reviews[0])
    expect(feedbackFor('video-upload', application)).toBeNull()
    expect(feedbackFor('nda', { ...application, updatedAt: '2026-03-05T09:00:00.000Z' })).toBeNull()
  })

  it('tells of no draft of what is complete: any step may have been saved since', () => {
    const thursday = '2026-03-05T09:00:00.000Z'
    const application = { ...decided(sentIn, 1, 'needs_revision', 'video-upload'), draftSavedAt: thursday }
    expect(stepSavedAt('video-upload', application)).toBeNull()
    expect(stepSavedAt('personal-info', application)).toBeNull()
  })
})

describe('the page with the answers', () => {
  const changeable = (application: DashboardFacts) =>
    stepsOf(1).flatMap(step => (mayChange(step, application) ? [step.id] : []))

  it('is for checking until the phase is sent, and again when it comes back', () => {
    const titled = (application: DashboardFacts) => answersTitle(1, phaseStatusesOf(application))
    const comeBack = [decided(sentIn, 1, 'needs_revision', 'nda'), decided(sentIn, 1, 'rejected')]
    for (const application of [begun, ...comeBack]) expect(titled(application)).toBe('Check Your Answers')
    for (const application of [sentIn, approved]) expect(titled(application)).toBe('What You Sent')
  })

  it('leads to what can still be changed: forms, what is open, and what a revision asks for', () => {
    expect(changeable({ ...begun, personalInfoCompletedAt: MONDAY })).toEqual(['personal-info', 'nda'])
    expect(changeable(sentIn)).toEqual([])
    expect(changeable(decided(sentIn, 1, 'needs_revision', 'nda'))).toEqual(['personal-info', 'nda', 'video-upload'])
  })
})

it('promises after a rejection what can be changed, and no signed or passed step (C6, C12)', () => {
  expect(whatMayChange(1, decided(sentIn, 1, 'rejected'))).toBe('Personal Information and Sample Video')
  expect(whatMayChange(2, decided(outlineSentIn, 2, 'rejected'))).toBe('Outline Creation')
})

it('says from where a phase goes in: its last step, or in a revision the step that it asks for, at others too (C12)', () => {
  const sendingFrom = (phase: 1 | 2, application: DashboardFacts) => sendingStep(phase, application).id
  const ndaFlagged = decided(sentIn, 1, 'needs_revision', 'nda')
  const chosenAgain = decided(outlineSentIn, 2, 'needs_revision', 'course-selection')

  expect(sendingFrom(1, begun)).toBe('video-upload')
  expect(sendingFrom(1, decided(sentIn, 1, 'rejected'))).toBe('video-upload')
  expect(stepRevisedInstead('personal-info', decided(sentIn, 1, 'rejected'))).toBeNull()
  expect(sendingFrom(1, ndaFlagged)).toBe('nda')
  const sentWith = stepsOf(1).map(({ id }) => stepRevisedInstead(id, ndaFlagged)?.id)
  expect(sentWith).toEqual(['nda', undefined, undefined, 'nda'])
  const toSign = { ...chosenAgain, courseContractsCompletedAt: null }
  expect(sendingFrom(2, toSign)).toBe('course-contracts')
  expect(stepsOf(2).flatMap(({ id }) => (sendsRevision(id, toSign) ? [id] : []))).toEqual(['course-contracts'])
  expect(stepsOf(1).flatMap(({ id }) => (sendsRevision(id, ndaFlagged) ? [id] : []))).toEqual(['nda'])
  expect(stepsOf(1).some(({ id }) => sendsRevision(id, begun))).toBe(false)
  expect(formsSentWith('nda', ndaFlagged).map(({ id }) => id)).toEqual(['personal-info', 'video-upload'])
  expect([formsSentWith('video-upload', ndaFlagged), formsSentWith('video-upload', sentIn)]).toEqual([[], []])
})

it('says when a phase was sent in, whatever has been done with the other one since', () => {
  const approvedAnew = { ...outlineSentIn, updatedAt: WEDNESDAY }
  expect(nextMove(approvedAnew)).toEqual({ kind: 'wait', phase: 2 })
  expect(sentInAt(2, approvedAnew)).toBe(TUESDAY)
  expect(sentInAt(1, sentIn)).toBe(MONDAY)
})

it('has a word and a tone for every status of a phase', () => {
  expect(phaseBadge('needs_revision')).toEqual({ tone: 'needs', label: 'Needs Revision' })
  expect(phaseBadge('in_review')).toEqual({ tone: 'waiting', label: 'In Review' })
})
