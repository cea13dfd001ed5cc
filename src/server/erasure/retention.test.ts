import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertVideo } from '#factories/sample-video.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { wrongTallies } from '../../../tests/wrong-tallies.ts'
import { verifyLog } from '../audit/audit-service.ts'
import { videoFileKey } from '../video/video-files.ts'
import { erase } from './erasing-service.ts'
import { applyRetention, retentionPlan } from './retention-service.ts'
import { isStillDue, listDueOf } from './retention-store.ts'

const YEAR_DAYS = 365

const portal = await testApp({
  RETENTION_LETTERS_DAYS: '365',
  RETENTION_FILMS_DAYS: '730',
  RETENTION_ABANDONED_DAYS: '1095',
  RETENTION_LOG_ADDRESSES_DAYS: '1095',
  RETENTION_REJECTED_DAYS: '1825',
  RETENTION_ACCEPTED_DAYS: '3000',
})
const { database, files } = portal
const { db, pool } = database

async function insertIn(state: 'started' | 'rejected' | 'course-approved') {
  const { applicant, application } = await insertApplication(db, { state })
  const now = portal.clock.now()
  await pool.query(`update applications set updated_at = $2, draft_saved_at = null, created_at = $2 where id = $1`, [
    application.id,
    now,
  ])
  await pool.query('update reviews set created_at = $2 where application_id = $1', [application.id, now])
  await insertVideo(db, { id: randomUUID(), userId: applicant.id, createdAt: now, files })
  const { rows } = await pool.query<{ id: string }>('select id from videos where user_id = $1', [applicant.id])
  return { applicant, film: videoFileKey(rows[0]?.id ?? '') }
}

const emailOf = async (id: string) => (await pool.query('select email from users where id = $1', [id])).rows[0]?.email
const dueNow = async () =>
  Object.fromEntries((await retentionPlan(portal)).flatMap(({ name, due }) => (due === 0 ? [] : [[name, due]])))

test('over ten years each class goes when its period is over, once, and nothing of whoever is on hold (H138)', async () => {
  const admin = await insertUser(db, { role: 'admin' })
  const [abandoned, rejected, accepted, held] = [
    await insertIn('started'),
    await insertIn('rejected'),
    await insertIn('course-approved'),
    await insertIn('course-approved'),
  ]
  await pool.query(
    `insert into legal_hold_changes (user_id, change, reason, changed_by, changed_at) values ($1, 'set', 'A dispute', $2, now())`,
    [held.applicant.id, admin.id],
  )
  await portal.as(rejected.applicant)
  const everything = [abandoned, rejected, accepted, held]
  expect(await dueNow()).toEqual({})

  const removedIn: Record<string, number> = {}
  for (let year = 1; year <= 10; year += 1) {
    portal.advance((YEAR_DAYS + 1) * DAY_MS)
    const before = await dueNow()
    await applyRetention(portal)
    expect(await dueNow()).toEqual({})
    for (const name of Object.keys(before)) removedIn[name] ??= year
  }

  expect(removedIn).toMatchObject({ films: 2, abandoned: 3, logAddresses: 3, rejected: 5, accepted: 9 })
  expect(await emailOf(abandoned.applicant.id)).toBeUndefined()
  for (const { applicant } of [rejected, accepted]) expect(await emailOf(applicant.id)).toMatch(/@erased\.invalid$/)
  expect(await emailOf(held.applicant.id)).toBe(held.applicant.email)
  const left = await Promise.all(everything.map(async ({ film }) => (await files.sizeOf(film)) !== null))
  expect(left).toEqual([false, false, false, true])
  expect(await emailOf(admin.id)).toBe(admin.email)
  expect((await verifyLog({ database })).broken).toBeNull()
  expect(await wrongTallies(database)).toEqual([])

  const staff = await portal.as(admin)
  const report = (await staff.get('/api/admin/retention')).json()
  expect(report.lastRun).toMatchObject({ removed: expect.any(Object) })
  const { rows } = await pool.query("select count(*)::int as n from audit_events where type = 'retention-applied'")
  expect(rows[0].n).toBeGreaterThan(3)
})

test('periods are off until they are set, and a run that is stopped leaves the rest to the next one (H139)', async () => {
  const quiet = await testApp()
  await insertApplication(quiet.database.db, { state: 'rejected' })
  quiet.advance(10 * YEAR_DAYS * DAY_MS)
  await applyRetention(quiet)
  expect((await quiet.database.pool.query('select 1 from retention_runs')).rows).toEqual([])

  const { applicant } = await insertIn('started')
  portal.advance(4 * YEAR_DAYS * DAY_MS)
  await applyRetention({ ...portal, isStopping: () => true })
  expect(await emailOf(applicant.id)).toBe(applicant.email)
  await Promise.all([applyRetention(portal), applyRetention(portal)])
  expect(await emailOf(applicant.id)).toBeUndefined()
})

test('whoever works again stays: by what they type, by a film, by a revision that they save (H139)', async () => {
  const [typing, filming, saving, gone] = [
    await insertIn('started'),
    await insertIn('started'),
    await insertIn('rejected'),
    await insertIn('started'),
  ]
  portal.advance(6 * YEAR_DAYS * DAY_MS)
  const caller = await portal.as(typing.applicant)
  const { revision } = (await caller.get('/api/application/drafts/personal-info')).json()
  const draft = { revision, data: { firstName: 'Typed just now' } }
  expect((await caller.put('/api/application/drafts/personal-info', draft)).statusCode).toBe(200)
  await insertVideo(db, { id: randomUUID(), userId: filming.applicant.id, createdAt: portal.clock.now(), files })
  const saved = await (await portal.as(saving.applicant)).post('/api/application/step1/save', { firstName: 'Mended' })
  expect(saved.statusCode).toBe(200)

  await applyRetention(portal)

  for (const { applicant } of [typing, filming, saving]) expect(await emailOf(applicant.id)).toBe(applicant.email)
  expect(await files.sizeOf(saving.film)).not.toBeNull()
  expect(await emailOf(gone.applicant.id)).toBeUndefined()
})

test.each([
  { taken: 'a film', state: 'rejected' },
  { taken: 'everything', state: 'started' },
] as const)('whoever saves while $taken is about to go keeps it (H139)', async ({ state }) => {
  const [saving, gone] = [await insertIn(state), await insertIn(state)]
  portal.advance(4 * YEAR_DAYS * DAY_MS)
  const save = await database.owner.connect()
  await save.query('begin')
  await save.query('update applications set draft_saved_at = $2 where user_id = $1', [
    saving.applicant.id,
    portal.clock.now(),
  ])

  const applying = applyRetention(portal)
  await expect.poll(() => waitingForALock(database), { timeout: PATIENCE_MS }).toBe(1)
  await save.query('commit')
  save.release()
  await applying

  expect(await emailOf(saving.applicant.id)).toBe(saving.applicant.email)
  expect(await files.sizeOf(saving.film)).not.toBeNull()
  expect(await files.sizeOf(gone.film)).toBeNull()
})

test('whoever comes back while others are erased stays (H139)', async () => {
  const { applicant } = await insertIn('started')
  const before = portal.clock.now()
  const isDue = (id: string) => database.transaction(tx => isStillDue(tx, 'abandoned', { before, id }))
  portal.advance(DAY_MS)
  await pool.query('update applications set updated_at = $2 where user_id = $1', [applicant.id, portal.clock.now()])

  const stays = await erase(portal, applicant.id, 'at once', tx =>
    isStillDue(tx, 'abandoned', { before, id: applicant.id }),
  )

  expect([await isDue(applicant.id), stays, await emailOf(applicant.id)]).toEqual([false, false, applicant.email])
})

test('a run takes as many steps as a class needs, each behind the last (H139)', async () => {
  const [many, limit] = [await testApp({ RETENTION_LETTERS_DAYS: '1' }), 100]
  const { db, pool } = many.database
  await pool.query(
    `insert into letters (kind, recipient, subject, text_body, html_body, status, cause, send_after, created_at)
     select 'new-device', 'somebody@example.com', '', '', '', 'kept', 'letter ' || n, now(), now()
     from generate_series(1, $1) as n`,
    [2 * limit + 1],
  )
  many.advance(2 * DAY_MS)
  const before = new Date(many.clock.now().getTime() - DAY_MS)
  const [first] = await listDueOf(db, 'letters', { before, limit: 1 })
  const [second] = await listDueOf(db, 'letters', { before, limit: 1, after: first ?? null })
  expect([first, second].every(due => due !== undefined)).toBe(true)
  expect(second?.id).not.toBe(first?.id)

  await applyRetention(many)

  expect((await pool.query('select 1 from letters')).rows).toEqual([])
})
