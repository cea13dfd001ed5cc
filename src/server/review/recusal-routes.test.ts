import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { applications } from '#server/application/application-tables.ts'
import { testApp } from '../../../tests/app.ts'

const portal = await testApp()
const { database } = portal
const { db } = database
const knowing = await insertUser(db, {
  role: 'reviewer',
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@okafor-films.test',
})
const dana = await portal.as(knowing)
const max = await portal.as(
  await insertUser(db, { role: 'reviewer', lastName: 'Lindqvist', email: 'max@elsewhere.test' }),
)
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

const { application } = await insertApplication(db, { state: 'submitted' })
const { application: other } = await insertApplication(db, { state: 'submitted' })
const recusal = `/api/reviewer/applications/${application.id}/recusal`
const decision = { applicationId: application.id, step: 4, status: 'approved' }

const listedFor = async (asker: typeof dana): Promise<string[]> =>
  (await asker.get('/api/reviewer/applications')).json().map((row: { id: string }) => row.id)
const tallyOf = async (asker: typeof dana) => (await asker.get('/api/reviewer/tally')).json().submitted ?? 0

test('who knows the person no longer meets the application, and cannot decide on it until they take that back', async () => {
  const before = await tallyOf(dana)
  await dana.put(`/api/reviewer/applications/${application.id}/claim`, {})

  expect((await dana.put(recusal)).json().mine).toBe(true)
  expect((await dana.put(recusal)).statusCode).toBe(200)
  expect(await listedFor(dana)).not.toContain(application.id)
  expect(await tallyOf(dana)).toBe(before - 1)
  const around = (await dana.get(`/api/reviewer/applications/${other.id}/neighbors`)).json()
  expect([around.previous?.id, around.next?.id]).not.toContain(application.id)
  expect((await max.get(`/api/reviewer/applications/${application.id}/claim`)).json()).toEqual({ claim: null })
  const refused = await dana.post('/api/reviewer/review', decision)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'You said that you know this person. Take that back before you decide.',
  ])
  const { rows } = await database.pool.query('select 1 from reviews where application_id = $1', [application.id])
  expect(rows).toEqual([])

  expect((await dana.call({ method: 'DELETE', url: recusal })).json().mine).toBe(false)
  expect(await listedFor(dana)).toContain(application.id)
  expect(await tallyOf(dana)).toBe(before)
  expect((await dana.post('/api/reviewer/review', decision)).statusCode).toBe(200)
})

test('everybody else goes on seeing it; admins read who stepped back, other reviewers do not', async () => {
  const path = `/api/reviewer/applications/${other.id}/recusal`
  await dana.put(path)

  expect(await listedFor(max)).toContain(other.id)
  expect((await max.get(path)).json()).toMatchObject({ mine: false, reviewers: [] })
  const seen = (await admin.get(path)).json()
  expect(seen.reviewers).toEqual([{ reviewerName: 'Dana Okafor', declaredAt: expect.any(String) }])
})

test('the log tells of stepping back once, and of coming back, and names nobody (H325)', async () => {
  const { rows } = await database.pool.query(
    `select type, actor_id, payload from audit_events where application_id = $1 and type like 'recusal-%' order by position`,
    [application.id],
  )

  expect(rows).toEqual([
    { type: 'recusal-declared', actor_id: knowing.id, payload: {} },
    { type: 'recusal-withdrawn', actor_id: knowing.id, payload: {} },
  ])
})

test('what the reviewer shares with the applicant is pointed out', async () => {
  const applicant = await insertUser(db, { email: 'sam@okafor-films.test' })
  const { application: relative } = await insertApplication(db, { state: 'submitted', applicant })
  await db.update(applications).set({ lastName: ' okafor' }).where(eq(applications.id, relative.id))

  const { likely } = (await dana.get(`/api/reviewer/applications/${relative.id}/recusal`)).json()
  expect(likely).toEqual(['email-domain', 'last-name'])
  expect((await max.get(`/api/reviewer/applications/${relative.id}/recusal`)).json().likely).toEqual([])
})
