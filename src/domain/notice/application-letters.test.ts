import { describe, expect, test } from 'vitest'
import { doneThrough, inPhase2, waitingForPhase1 } from '#factories/application-facts.ts'
import * as letters from './application-letters.ts'
import { writeLetter } from './letter-texts.ts'

const submissionLetter = (...facts: Parameters<typeof letters.submissionLetter>) =>
  writeLetter(letters.submissionLetter(...facts))
type Letter = Parameters<typeof letters.decisionLetter>
const decisionLetter = (to: Letter[0], decided: Letter[1], application: Letter[2] = waitingForPhase1()) =>
  writeLetter(letters.decisionLetter(to, decided, application))

const ada = { firstName: 'Ada' }
const decided = { flagged: null, feedback: null, reviewerName: 'Grace Hopper' }

describe('the letter after sending in', () => {
  test('tells a first submission from a later one', () => {
    expect(submissionLetter(ada, 1, false).subject).toBe('Your application has arrived')
    expect(submissionLetter(ada, 1, true).subject).toBe('Your revised application has arrived')
    expect(submissionLetter(ada, 2, false).subject).toBe('Your course outline has arrived')
  })

  test('leads to the dashboard, where there is nothing to do yet', () => {
    expect(submissionLetter(ada, 1, false).button).toEqual({ label: 'Open your dashboard', path: '/dashboard' })
  })

  test('greets somebody without a first name as the dashboard does', () => {
    expect(submissionLetter(ada, 1, false).greeting).toBe('Hello Ada,')
    expect(submissionLetter({ firstName: null }, 1, false).greeting).toBe('Hello Author,')
  })
})

describe('the letter with a decision (C8)', () => {
  test.each([
    [1, 'personal-info', '/steps/personal-info', 'Personal Information'],
    [1, 'nda', '/steps/nda', 'NDA Agreement'],
    [1, 'audition-training', '/steps/audition-training', 'Training & Quiz'],
    [1, 'video-upload', '/steps/video-upload', 'Video Submission'],
    [2, 'course-selection', '/steps/course-selection', 'Course Selection'],
    [2, 'course-outline-training', '/steps/course-outline-training', 'Course Training'],
    [2, 'course-outline-creation', '/steps/course-outline-creation', 'Course Outline Creation'],
    [2, 'final-review', '/steps/course-outline-creation', 'Final Review'],
  ] as const)('a revision in phase %i of %s links to %s and names it', (phase, flagged, path, title) => {
    const letter = decisionLetter(ada, { ...decided, phase, status: 'needs_revision', flagged })

    expect([letter.kind, letter.about]).toEqual(['revision-requested', title])
    expect(letter.button?.path).toBe(path)
    expect(letter.paragraphs.join(' ')).toContain(`please revise this step: ${title}.`)
  })

  test('a revision that names nothing links to the last that can be revised', () => {
    const letter = decisionLetter(ada, { ...decided, phase: 2, status: 'needs_revision' })

    expect(letter.button?.path).toBe('/steps/course-outline-creation')
  })

  test('an approval of phase 1 leads to the choice of a course, one of phase 2 to the dashboard', () => {
    const phase1 = decisionLetter(ada, { ...decided, phase: 1, status: 'approved' })
    const phase2 = decisionLetter(ada, { ...decided, phase: 2, status: 'approved' })

    expect([phase1.kind, phase1.button?.path]).toEqual(['phase-approved', '/steps/course-selection'])
    expect([phase2.kind, phase2.button?.path]).toEqual(['phase-approved', '/dashboard'])
  })

  test('an approval once more, of somebody who has chosen a course, asks for no choice and leads on from there (H320)', () => {
    const again = (application: Letter[2]) =>
      decisionLetter(ada, { ...decided, phase: 1, status: 'approved' }, { ...application, status: 'in_review' })

    const letter = again(inPhase2(doneThrough('course-selection')))
    expect([letter.kind, letter.button?.path]).toEqual(['phase-approved', '/steps/course-contracts'])
    expect([letter.subject, ...letter.paragraphs].join(' ')).not.toMatch(/choose/)
    expect(again(inPhase2(doneThrough('course-outline-creation'))).button?.path).toBe('/dashboard')
    expect(again(inPhase2()).button?.path).toBe('/steps/course-selection')
  })

  test('a rejection says that it may be sent in again', () => {
    const letter = decisionLetter(ada, { ...decided, phase: 1, status: 'rejected', feedback: 'Too short.' })

    expect(letter.kind).toBe('phase-rejected')
    expect(letter.paragraphs).toContain('You may change it and send it in again at any time.')
  })

  test('carries the whole feedback with the name of who wrote it, and no empty quotation', () => {
    const feedback = 'Too dark.\n\nPlease film by daylight.'
    const withFeedback = decisionLetter(ada, { ...decided, phase: 1, status: 'rejected', feedback })
    const without = decisionLetter(ada, { ...decided, phase: 1, status: 'approved' })

    expect(withFeedback.quotation).toEqual({ text: feedback, by: 'Grace Hopper' })
    expect(Object.keys(without)).not.toContain('quotation')
  })
})
