import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { objectPathOf } from '#domain/video/object-path.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database
const passed = { quizAnswers: { q1: 1, q2: 3, q3: 0 } }
const admin = await portal.as(await insertUser(db, { role: 'admin' }))
const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))

async function somebodyIn(state: ApplicationState) {
  const { application, applicant } = await insertApplication(db, { state, files: portal.files })
  const recordsOf = async () => (await admin.get(`/api/admin/authors?q=${applicant.email}`)).json()
  return { author: await portal.as(applicant), application, recordsOf }
}

test('an author record waits for review while phase 1 is with the reviewers again (C8)', async () => {
  const { author, application, recordsOf } = await somebodyIn('training-flagged')
  expect(await recordsOf()).toMatchObject([{ status: 'in_progress' }])

  await author.post('/api/application/step3/complete', passed)

  const [record] = await recordsOf()
  expect(record.status).toBe('needs_review')
  const history = (await admin.get(`/api/admin/authors/${record.id}/history`)).json()
  expect(history[0]).toMatchObject({ from: 'in_progress', to: 'needs_review' })

  await reviewer.post('/api/reviewer/review', { applicationId: application.id, step: 4, status: 'approved' })
  expect(await recordsOf()).toMatchObject([{ status: 'approved' }])
})

test('after a rejection it waits from the day on which the application comes back, not from a step before', async () => {
  const { author, application, recordsOf } = await somebodyIn('rejected')
  await author.post('/api/application/step1', application)
  expect(await recordsOf()).toMatchObject([{ status: 'rejected' }])

  await author.post('/api/application/step5', application)

  expect(await recordsOf()).toMatchObject([{ status: 'needs_review' }])
})

test('what an admin has set stays when the application comes back, as in the migration (C11)', async () => {
  const { author, recordsOf } = await somebodyIn('training-flagged')
  const [{ id }] = await recordsOf()
  await admin.call({ method: 'PATCH', url: `/api/admin/authors/${id}/status`, payload: { status: 'sunset' } })

  await author.post('/api/application/step3/complete', passed)

  expect(await recordsOf()).toMatchObject([{ status: 'sunset' }])
})

test('nobody has an author record before the first decision', async () => {
  const { author, application, recordsOf } = await somebodyIn('trained')
  const { userId } = application
  const { id } = await insertVideo(db, { id: randomUUID(), userId, createdAt: new Date(), files: portal.files })
  const bios = { shortBio: 'Ada bakes.', longBio: 'Ada has baked for years.', teachingTopics: ['Sales'] }

  const sent = await author.post('/api/application/step5', { ...bios, sampleVideoUrl: objectPathOf(id) })

  expect([sent.json().phase1Status, await recordsOf()]).toEqual(['in_review', []])
})
