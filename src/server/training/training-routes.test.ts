import { describe, expect, test } from 'vitest'
import { ApplicationSchema } from '#domain/application/application.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()

const RIGHT = { quizAnswers: { q1: 1, q2: 3, q3: 0 } }
const PASS_MARK = 'You need to score 100% to pass the training'

async function applicantIn(state: ApplicationState) {
  const inserted = await insertApplication(portal.database.db, { state })
  return portal.as(inserted.applicant)
}

describe('POST /api/application/step3/complete (D4)', () => {
  const path = '/api/application/step3/complete'

  test('refuses a stranger', async () => {
    expect((await portal.stranger.post(path, RIGHT)).statusCode).toBe(401)
  })

  test('completes the training with every answer right', async () => {
    const caller = await applicantIn('nda-signed')
    const answer = await caller.post(path, RIGHT)

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({
      auditionTrainingCompletedAt: expect.any(String),
      step3CompletedAt: expect.any(String),
      auditionTrainingAnswers: JSON.stringify(RIGHT.quizAnswers),
      redirectTo: '/steps/video-upload',
    })
  })

  test.each([
    ['a wrong answer', { quizAnswers: { q1: 1, q2: 3, q3: 1 } }],
    ['a missing answer', { quizAnswers: { q1: 1, q2: 3 } }],
    ['an unknown question', { quizAnswers: { ...RIGHT.quizAnswers, q4: 0 } }],
    ['an option that is none', { quizAnswers: { ...RIGHT.quizAnswers, q3: 4 } }],
    ['text for a number', { quizAnswers: { ...RIGHT.quizAnswers, q3: '0' } }],
    ['no answers', { quizAnswers: {} }],
  ])('%s gives the pass mark, and nothing is completed', async (_, body) => {
    const caller = await applicantIn('nda-signed')
    const answer = await caller.post(path, body)

    expect([answer.statusCode, answer.json().message]).toEqual([400, PASS_MARK])
    expect((await caller.get('/api/application')).json().auditionTrainingCompletedAt).toBe(null)
  })

  test('done twice stays as it was', async () => {
    const caller = await applicantIn('trained')
    const before = (await caller.get('/api/application')).json()
    const answer = await caller.post(path, RIGHT)

    expect([answer.statusCode, answer.json()]).toEqual([200, before])
  })

  test('passed again when flagged sends the phase in (C12)', async () => {
    const caller = await applicantIn('training-flagged')
    const answer = await caller.post(path, RIGHT)

    expect(answer.json()).toMatchObject({ phase1Status: 'in_review' })
    expect(answer.json().reviews[0]).toMatchObject({ status: 'in_review', reviewerId: null })
  })

  test.each<[ApplicationState, string, string]>([
    ['personal-info-done', 'step-not-available', 'Must complete NDA signing first'],
    [
      'submitted',
      'step-not-editable',
      'Your application is in review and cannot be changed until a reviewer has decided',
    ],
    ['approved', 'step-not-editable', 'This phase has been approved and cannot be changed any more'],
  ])('is refused when %s', async (state, code, message) => {
    const answer = await (await applicantIn(state)).post(path, RIGHT)

    expect([answer.statusCode, answer.json()]).toEqual([409, { code, message }])
  })
})
