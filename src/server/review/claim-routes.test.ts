import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CLAIM_MS } from '#domain/review/claim.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { db } = portal.database
const dana = await portal.as(await insertUser(db, { role: 'reviewer', firstName: 'Dana', lastName: 'Okafor' }))
const max = await portal.as(await insertUser(db, { role: 'reviewer', firstName: 'Max', lastName: 'Lindqvist' }))

async function newDesk() {
  const { application } = await insertApplication(db, { state: 'submitted' })
  return { id: application.id, claim: `/api/reviewer/applications/${application.id}/claim` }
}

test('whoever opens an application first is shown to the others, with the time; nothing is locked', async () => {
  const { id, claim } = await newDesk()

  const hers = (await dana.put(claim, {})).json().claim
  expect(hers).toEqual({ applicationId: id, reviewerName: 'Dana Okafor', since: expect.any(String), mine: true })
  const seenByMax = (await max.put(claim, {})).json().claim
  expect(seenByMax).toEqual({ ...hers, mine: false })
  expect((await max.get('/api/reviewer/claims')).json()).toContainEqual(seenByMax)

  const decision = await max.post('/api/reviewer/review', { applicationId: id, step: 4, status: 'approved' })
  expect(decision.statusCode).toBe(200)
})

test('a claim is taken over in one step, and the one who had it learns so', async () => {
  const { claim } = await newDesk()
  await dana.put(claim, {})

  expect((await max.put(claim, { takeOver: true })).json().claim).toMatchObject({ reviewerName: 'Max Lindqvist' })
  expect((await dana.put(claim, {})).json().claim).toMatchObject({ reviewerName: 'Max Lindqvist', mine: false })
})

test('a claim lasts while its reviewer gives signs of life, and runs out a quarter of an hour after the last', async () => {
  const { id, claim } = await newDesk()
  const { since } = (await dana.put(claim, {})).json().claim

  portal.advance(CLAIM_MS - 60_000)
  expect((await dana.put(claim, {})).json().claim.since).toBe(since)
  portal.advance(CLAIM_MS - 60_000)
  expect((await max.get(claim)).json().claim).toMatchObject({ reviewerName: 'Dana Okafor', since })
  portal.advance(60_001)
  expect((await max.get(claim)).json()).toEqual({ claim: null })
  expect(
    (await max.get('/api/reviewer/claims')).json().map((row: { applicationId: string }) => row.applicationId),
  ).not.toContain(id)
  expect((await max.put(claim, {})).json().claim).toMatchObject({ mine: true })
})

test('leaving ends one’s own claim and nobody else’s; so does a decision', async () => {
  const { id, claim } = await newDesk()
  await dana.put(claim, {})

  await max.call({ method: 'DELETE', url: claim })
  expect((await max.get(claim)).json().claim).toMatchObject({ reviewerName: 'Dana Okafor' })
  expect((await dana.call({ method: 'DELETE', url: claim })).json()).toEqual({ claim: null })

  await dana.put(claim, {})
  await dana.post('/api/reviewer/review', { applicationId: id, step: 4, status: 'approved' })
  expect((await max.get(claim)).json()).toEqual({ claim: null })
})

test('twenty reviewers opening it at once leave one claim', async () => {
  const { claim } = await newDesk()

  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? dana : max).put(claim, {})))
  expect(new Set(answers.map(answer => answer.json().claim.reviewerName)).size).toBe(1)
})

test('nobody claims what is not there', async () => {
  const answer = await dana.put(`/api/reviewer/applications/${randomUUID()}/claim`, {})

  expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such application'])
})
