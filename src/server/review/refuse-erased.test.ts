import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { dump } from '../../../tests/dump.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { wrongTallies } from '../../../tests/wrong-tallies.ts'
import { erase } from '../erasure/erasing-service.ts'

const portal = await testApp()
const { database } = portal

test('of an applicant who was erased while a reviewer wrote, nothing is decided and nothing kept (H133)', async () => {
  const { application, applicant } = await portal.applicantIn('submitted')
  const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
  const opened = await reviewer.get(`/api/reviewer/applications/${application.id}`)
  const feedback = 'Somebody whose voice carries to the last row.'
  const body = { applicationId: application.id, step: 4, status: 'rejected', feedback }

  const drafts = `/api/reviewer/applications/${application.id}/drafts/1`
  const data = { status: 'rejected', feedback }
  expect((await reviewer.put(drafts, { revision: 0, data })).statusCode).toBe(200)

  expect(await erase(portal, applicant.id, 'at once')).toBe(true)

  const ifMatch = { 'if-match': String(opened.headers.etag) }
  expect((await reviewer.post('/api/reviewer/review', body, ifMatch)).statusCode).toBe(404)
  expect((await reviewer.put(drafts, { revision: 1, data })).statusCode).toBe(404)
  expect((await dump(database.owner)).includes(feedback)).toBe(false)
  expect((await reviewer.get('/api/reviewer/applications')).json()).toEqual([])
  expect(await wrongTallies(database)).toEqual([])
})

test('of an applicant who is being erased at this moment nothing is kept either (H133)', async () => {
  const { application, applicant } = await portal.applicantIn('submitted')
  const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
  const drafts = `/api/reviewer/applications/${application.id}/drafts/1`
  const feedback = 'Somebody who speaks to the first row.'
  const last = await database.owner.connect()
  await last.query('begin; lock table erasures in share mode')

  const erasing = erase(portal, applicant.id, 'at once')
  await expect.poll(() => waitingForALock(database), { timeout: PATIENCE_MS }).toBe(1)
  let answered = 0
  const saving = reviewer.put(drafts, { revision: 0, data: { feedback } }).finally(() => answered++)
  await expect.poll(async () => answered + ((await waitingForALock(database)) ?? 0), { timeout: PATIENCE_MS }).toBe(2)
  await last.query('commit')
  last.release()

  expect(await erasing).toBe(true)
  expect((await saving).statusCode).toBe(404)
  expect((await dump(database.owner)).includes(feedback)).toBe(false)
})
