import { describe, expect, it } from 'vitest'
import {
  approved,
  begun,
  contractsSigned,
  decided,
  MONDAY,
  outlineSentIn,
  sentIn,
  TUESDAY,
} from '#factories/dashboard-facts.ts'
import { type DashboardFacts, nextMove } from './dashboard.ts'
import { stepCards } from './step-cards.ts'

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

  it.each<[string, DashboardFacts]>([
    ['in review', sentIn],
    ['approved', approved],
  ])('offers to sign anew what is void, while it is %s (H321)', (_, application) => {
    const signed = { ...application, ndaSignedAt: MONDAY, voidDocuments: ['nda' as const] }

    expect(shown(1, signed)[1]).toBe('Void | !Sign Again')
    expect(shown(1, { ...signed, voidDocuments: [] })[1]).not.toContain('Void')
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

  it('offers to sign a void contract anew, once the others are signed too (H321)', () => {
    const done = { ...outlineSentIn, masterAgreementSignedAt: TUESDAY, voidDocuments: ['master-agreement' as const] }
    expect(shown(2, done)[1]).toBe('Void | !Sign Again')
    expect(shown(2, { ...done, phase: 1, status: 'needs_revision' })[1]).toBe('Complete | (Locked)')

    const halfway = { ...approved, courseSelectionCompletedAt: TUESDAY, codeOfConductSignedAt: TUESDAY }
    const between = { ...halfway, masterAgreementSignedAt: TUESDAY, voidDocuments: ['master-agreement' as const] }
    expect(shown(2, between)[1]).toBe('In Progress | Continue')
  })

  it('says what unlocks a card', () => {
    expect(stepCards(2, approved)[1]?.button).toMatchObject({ reason: 'Must complete course selection first' })
  })
})

describe('a step among the others', () => {
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
