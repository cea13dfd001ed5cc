import { expect, test } from 'vitest'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const MINUTE = 60_000
const OUTLINE_ANSWERS = { answers: { q1: 2, q2: 0, q3: 3 } }

const portal = await testApp()
const reviewer = await portal.as(await insertUser(portal.database.db, { role: 'reviewer' }))

async function applicantIn(state: ApplicationState) {
  const { application, caller } = await portal.applicantIn(state)
  const decide = (decision: object) =>
    reviewer.post('/api/reviewer/review', { applicationId: application.id, feedback: 'Please.', ...decision })
  const isToDo = async () =>
    (await reviewer.get('/api/reviewer/applications?status=to_do'))
      .json()
      .some((row: { id: string }) => row.id === application.id)
  return { applicant: caller, decide, isToDo }
}

/** Does something on a machine whose clock is wrong by that. */
async function onClock<T>(wrongBy: number, work: () => Promise<T>): Promise<T> {
  portal.advance(wrongBy)
  const done = await work()
  portal.advance(-wrongBy)
  return done
}

test('what is sent in again after a decision of a clock that is ahead is in the queue (H47, F4)', async () => {
  const { applicant, decide, isToDo } = await applicantIn('course-submitted')
  await onClock(4 * MINUTE, () => decide({ step: 8, status: 'needs_revision', stepNeedsRevision: 6 }))
  expect(await isToDo()).toBe(false)

  const answer = await applicant.post('/api/application/step7/complete', OUTLINE_ANSWERS)

  expect([answer.statusCode, answer.json().phase2Status]).toEqual([200, 'in_review'])
  expect(await isToDo()).toBe(true)
  expect((await decide({ step: 8, status: 'approved' })).statusCode).toBe(200)
  expect((await applicant.get('/api/application')).json().phase2Status).toBe('approved')
})

test('so is a form of phase 1, and its applicant is not asked for it once more (H47, F4)', async () => {
  const { applicant, decide, isToDo } = await applicantIn('submitted')
  await onClock(60 * MINUTE, () => decide({ step: 4, status: 'needs_revision', stepNeedsRevision: 1 }))

  const form = (await applicant.get('/api/application')).json()
  const answer = await applicant.post('/api/application/step1', form)

  expect([answer.statusCode, answer.json().phase1Status]).toEqual([200, 'in_review'])
  expect(await isToDo()).toBe(true)
})

test('what was sent in by a clock that is ahead can be revised as soon as that is asked for (H47, F4)', async () => {
  const { applicant, decide } = await applicantIn('personal-info-flagged')
  const form = (await applicant.get('/api/application')).json()
  await onClock(10 * MINUTE, () => applicant.post('/api/application/step1', form))

  expect((await decide({ step: 4, status: 'needs_revision', stepNeedsRevision: 1 })).statusCode).toBe(200)

  expect((await applicant.get('/api/application')).json().phase1Status).toBe('needs_revision')
  expect((await applicant.post('/api/application/step1', form)).statusCode).toBe(200)
})
