import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { dump } from '../../../tests/dump.ts'
import { erase } from '../erasure/erasing-service.ts'

const portal = await testApp()
const { db } = portal.database

async function submitted() {
  const { application, applicant } = await insertApplication(db, { state: 'submitted' })
  return { application, applicant, url: `/api/reviewer/applications/${application.id}/drafts/1` }
}
const somebody = async (role: 'reviewer' | 'admin' = 'reviewer') => portal.as(await insertUser(db, { role }))

test('a decision that is begun is kept for its reviewer alone, and touches nothing', async () => {
  const { application, applicant, url } = await submitted()
  const [dana, other] = [await somebody(), await somebody()]
  const detail = `/api/reviewer/applications/${application.id}`
  const before = await dana.get(detail)

  const data = { status: 'needs_revision', feedback: 'Please film ', stepNeedsRevision: 4 }
  const kept = await dana.put(url, { revision: 0, data })

  expect(kept.json()).toEqual({ revision: 1, data, savedAt: expect.any(String) })
  expect((await dana.get(url)).json()).toEqual(kept.json())
  expect((await other.get(url)).json()).toEqual({ revision: 0, data: null, savedAt: null })
  const after = await dana.get(detail)
  expect([after.headers.etag, after.json()]).toEqual([before.headers.etag, before.json()])
  expect((await (await portal.as(applicant)).get(url)).statusCode).toBe(403)
})

test('an older save is refused, and each phase has its own', async () => {
  const { url } = await submitted()
  const dana = await somebody()
  await dana.put(url, { revision: 0, data: { feedback: 'First window' } })

  expect((await dana.put(url, { revision: 0, data: { feedback: 'Second window' } })).statusCode).toBe(409)
  expect((await dana.get(url)).json().data).toEqual({ feedback: 'First window' })
  expect((await dana.get(url.replace(/1$/, '2'))).json().data).toBeNull()
})

test('it is gone once the decision is made', async () => {
  const { application, url } = await submitted()
  const dana = await somebody()
  await dana.put(url, { revision: 0, data: { feedback: 'Please' } })

  const review = { applicationId: application.id, step: 4, status: 'approved' }
  expect((await dana.post('/api/reviewer/review', review)).statusCode).toBe(200)

  expect((await dana.get(url)).json()).toMatchObject({ data: null, savedAt: null })
})

test('a decision is not sent over what was typed on another device since, and that is still there (H342)', async () => {
  const { application, url } = await submitted()
  const dana = await somebody()
  const detail = `/api/reviewer/applications/${application.id}`
  const read = { 'if-match': String((await dana.get(detail)).headers.etag) }
  for (const [revision, feedback] of ['Please', 'Please film upright'].entries())
    await dana.put(url, { revision, data: { status: 'rejected', feedback } })
  const send = (feedback: string, draftSeen: number) => {
    const review = { applicationId: application.id, step: 4, status: 'rejected', feedback, draftSeen }
    return dana.post('/api/reviewer/review', review, read)
  }

  const refused = await send('Please', 1)

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'draft-saved-elsewhere'])
  expect((await dana.get(url)).json().data).toEqual({ status: 'rejected', feedback: 'Please film upright' })
  expect((await dana.get(detail)).json().reviews).toEqual([])
  const made = [await send('Please film upright', 2), await send('Please film upright', 2)]
  expect(made.map(answer => answer.statusCode)).toEqual([200, 200])
  expect((await dana.get(url)).json().data).toBeNull()
})

test.each([
  ['no such application', `/api/reviewer/applications/${randomUUID()}/drafts/1`, {}, 404],
  ['no such phase', `/api/reviewer/applications/${randomUUID()}/drafts/3`, {}, 404],
])('%s is a 404', async (_name, url, data, status) => {
  expect((await (await somebody()).put(url, { revision: 0, data })).statusCode).toBe(status)
})

test('too long a feedback is refused with a sentence', async () => {
  const { url } = await submitted()

  const answer = await (await somebody()).put(url, { revision: 0, data: { feedback: 'a'.repeat(10_001) } })

  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please use at most 10000 characters'])
})

test('what is begun about somebody goes when they are erased, and what is begun about others stays (H133)', async () => {
  const [erased, other] = [await submitted(), await submitted()]
  const dana = await somebody()
  for (const { url, applicant } of [erased, other]) {
    await dana.put(url, { revision: 0, data: { feedback: `Begun about ${applicant.id}` } })
  }

  expect(await erase(portal, erased.applicant.id, 'at once')).toBe(true)

  const begun = (await dump(portal.database.pool)).match(/Begun about [\w-]*/g)
  expect(begun).toEqual([`Begun about ${other.applicant.id}`])
})
