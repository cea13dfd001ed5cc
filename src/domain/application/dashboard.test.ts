import { describe, expect, it } from 'vitest'
import { answersTitle } from './answers.ts'
import type { RevisableId } from './application-facts.ts'
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
  stepCards,
  stepRevisedInstead,
  stepSavedAt,
  whatMayChange,
} from './dashboard.ts'
import { phaseStatusesOf } from './phase-status.ts'
import { stepsOf } from './step.ts'

const MONDAY = '2026-03-02T09:00:00.000Z'
const TUESDAY = '2026-03-03T09:00:00.000Z'
const WEDNESDAY = '2026-03-04T09:00:00.000Z'

const begun: DashboardFacts = {
  status: 'in_progress',
  phase: 1,
  phase2Status: 'in_progress',
  personalInfoCompletedAt: null,
  ndaSignedAt: null,
  auditionTrainingCompletedAt: null,
  videoUploadCompletedAt: null,
  courseSelectionCompletedAt: null,
  courseContractsCompletedAt: null,
  courseOutlineTrainingCompletedAt: null,
  courseOutlineCompletedAt: null,
  courseOutlineCompleted: false,
  courseSubmittedAt: null,
  sampleVideoUrl: null,
  shortBio: null,
  longBio: null,
  teachingTopics: [],
  courseOutlineTrainingAnswers: null,
  courseOutlineData: null,
  draftSavedAt: null,
  updatedAt: MONDAY,
  reviews: [],
}

const sentIn: DashboardFacts = {
  ...begun,
  status: 'in_review',
  personalInfoCompletedAt: MONDAY,
  ndaSignedAt: MONDAY,
  auditionTrainingCompletedAt: MONDAY,
  videoUploadCompletedAt: MONDAY,
  sampleVideoUrl: '/objects/0d8f2c1e-56c2-4b53-9a51-5a3c5f9d2e11',
}

const approved: DashboardFacts = { ...sentIn, status: 'approved', phase: 2 }

const contractsSigned: DashboardFacts = {
  ...approved,
  courseSelectionCompletedAt: TUESDAY,
  courseContractsCompletedAt: TUESDAY,
}

const outlineSentIn: DashboardFacts = {
  ...contractsSigned,
  phase2Status: 'in_review',
  courseOutlineTrainingCompletedAt: TUESDAY,
  courseOutlineCompletedAt: TUESDAY,
  courseOutlineCompleted: true,
  courseSubmittedAt: TUESDAY,
  updatedAt: TUESDAY,
}

const decided = (
  application: DashboardFacts,
  phase: 1 | 2,
  status: 'rejected' | 'needs_revision',
  flags?: RevisableId,
) => ({
  ...application,
  ...(phase === 1 ? { status } : { phase2Status: status }),
  reviews: [{ phase, status, flagged: flags ?? null, createdAt: WEDNESDAY }],
})

/** "badge | button" of each of the four steps; an orange button is marked with "!", one that is off with brackets. */
function shown(phase: 1 | 2, application: DashboardFacts): string[] {
  return stepCards(phase, application).map(({ badge, button }) => {
    const label = { open: button.label, revise: `!${button.label}`, off: `(${button.label})` }[button.kind]
    return `${badge.label} | ${label}`
  })
}

describe('phase 1 on the dashboard', () => {
  it.each<[string, DashboardFacts, string[]]>([
    [
      'nothing done: the first step starts, the others wait',
      begun,
      ['Ready to Start | Start', 'Waiting | (Waiting)', 'Waiting | (Waiting)', 'Waiting | (Waiting)'],
    ],
    [
      'a draft of the first step only',
      { ...begun, draftSavedAt: MONDAY },
      ['In Progress | Edit', 'Waiting | (Waiting)', 'Waiting | (Waiting)', 'Waiting | (Waiting)'],
    ],
    [
      'two done: what was typed can be edited, what was signed looked at',
      { ...begun, personalInfoCompletedAt: MONDAY, ndaSignedAt: MONDAY },
      ['Complete | Edit', 'Complete | Review', 'Ready to Start | Start', 'Waiting | (Waiting)'],
    ],
    [
      'a draft of the last step',
      { ...sentIn, status: 'in_progress', videoUploadCompletedAt: null, draftSavedAt: MONDAY, shortBio: 'Ada' },
      ['Complete | Edit', 'Complete | Review', 'Complete | Review', 'In Progress | Edit'],
    ],
    [
      'in review: nothing can be changed',
      sentIn,
      ['Complete | (In Review)', 'Complete | (In Review)', 'Complete | (In Review)', 'Complete | (In Review)'],
    ],
    [
      'a revision of the NDA: the flagged step is orange, the others stay open',
      decided(sentIn, 1, 'needs_revision', 'nda'),
      ['Complete | Edit', 'Needs Revision | !Revise', 'Complete | Review', 'Complete | Edit'],
    ],
    [
      'a revision that names no step means the one reviewed',
      decided(sentIn, 1, 'needs_revision'),
      ['Complete | Edit', 'Complete | Review', 'Complete | Review', 'Needs Revision | !Revise'],
    ],
    [
      'sent in again after the revision',
      { ...decided(sentIn, 1, 'needs_revision', 'video-upload'), updatedAt: '2026-03-05T09:00:00.000Z' },
      ['Complete | (In Review)', 'Complete | (In Review)', 'Complete | (In Review)', 'Complete | (In Review)'],
    ],
    [
      'rejected: everything may be edited and sent in again',
      decided(sentIn, 1, 'rejected'),
      ['Complete | Edit', 'Complete | Review', 'Complete | Review', 'Complete | Edit'],
    ],
    [
      'approved: everything can be looked at',
      approved,
      ['Complete | Review', 'Complete | Review', 'Complete | Review', 'Complete | Review'],
    ],
  ])('%s', (_, application, expected) => {
    expect(shown(1, application)).toEqual(expected)
  })

  it('says why a step waits and why nothing can be changed during a review', () => {
    expect(stepCards(1, begun)[3]?.button).toMatchObject({ reason: 'Must complete training first' })
    expect(stepCards(1, sentIn)[0]?.button).toMatchObject({ reason: expect.stringContaining('in review') })
  })
})

describe('phase 2 on the dashboard', () => {
  it.each<[string, DashboardFacts, string[]]>([
    [
      'approved a moment ago: one step after the other unlocks',
      approved,
      ['Ready to Start | Start', 'Locked | (Locked)', 'Locked | (Locked)', 'Locked | (Locked)'],
    ],
    [
      'one contract is signed',
      { ...approved, courseSelectionCompletedAt: TUESDAY, masterAgreementSignedAt: TUESDAY },
      ['Complete | Review', 'In Progress | Continue', 'Locked | (Locked)', 'Locked | (Locked)'],
    ],
    [
      'a training that was left half-way',
      { ...contractsSigned, draftSavedAt: TUESDAY, courseOutlineTrainingAnswers: '{"q1":2}' },
      ['Complete | Review', 'Complete | Review', 'In Progress | Continue', 'Locked | (Locked)'],
    ],
    [
      'the outline is what is left',
      {
        ...outlineSentIn,
        phase2Status: 'in_progress',
        courseOutlineCompletedAt: null,
        courseOutlineCompleted: false,
        courseSubmittedAt: null,
      },
      ['Complete | Review', 'Complete | Review', 'Complete | Review', 'Ready to Start | Continue'],
    ],
    [
      'in review',
      outlineSentIn,
      ['Complete | (In Review)', 'Complete | (In Review)', 'Complete | (In Review)', 'Complete | (In Review)'],
    ],
    [
      'a revision of the outline',
      decided(outlineSentIn, 2, 'needs_revision', 'course-outline-creation'),
      ['Complete | Review', 'Complete | Review', 'Complete | Review', 'Needs Revision | !Review & Revise'],
    ],
    [
      'approved',
      { ...outlineSentIn, phase2Status: 'approved' },
      ['Complete | (Approved)', 'Complete | (Approved)', 'Complete | (Approved)', 'Complete | (Approved)'],
    ],
    [
      'rejected',
      decided(outlineSentIn, 2, 'rejected'),
      ['Complete | Review', 'Complete | Review', 'Complete | Review', 'Complete | Edit'],
    ],
  ])('%s', (_, application, expected) => {
    expect(shown(2, application)).toEqual(expected)
  })

  it('says what unlocks a card', () => {
    expect(stepCards(2, approved)[1]?.button).toMatchObject({ reason: 'Must complete course selection first' })
  })
})

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

  it('says the same as the row of its step, and so for an outline that was begun', () => {
    const outlineBegun = {
      ...approved,
      courseSelectionCompletedAt: MONDAY,
      courseContractsCompletedAt: MONDAY,
      courseOutlineTrainingCompletedAt: MONDAY,
      courseOutlineData: '{}',
      draftSavedAt: TUESDAY,
    }
    expect(nextMove(outlineBegun)).toMatchObject({ step: 'course-outline-creation', label: 'Continue' })
    expect(shown(2, outlineBegun).at(-1)).toBe('In Progress | Continue')
  })

  it('marks exactly its step as the current one', () => {
    const states = (application: DashboardFacts) => stepCards(1, application).map(card => card.state)

    expect(states(decided(sentIn, 1, 'needs_revision', 'audition-training'))).toEqual([
      'done',
      'done',
      'current',
      'done',
    ])
    expect(states(begun)).toEqual(['current', 'locked', 'locked', 'locked'])
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
    stepCards(1, application).flatMap(({ step }) => (mayChange(step, application) ? [step.id] : []))

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
