import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { type Caller, testApp } from '../../../tests/app.ts'
import { waitingForALock } from '../../../tests/waiting-for-a-lock.ts'
import { upsertAuthor } from '../author/author-store.ts'
import { authors } from '../author/author-tables.ts'
import { erase } from '../erasure/erasing-service.ts'
import { lockRecords } from './record-store.ts'

const portal = await testApp()
const { db } = portal.database
let admin: Caller

beforeAll(async () => {
  admin = await portal.as(await insertUser(db, { role: 'admin' }))
})

describe('the migration of applications (Decision C11)', () => {
  test('says what it would do, does it, and can run again', async () => {
    await insertApplication(db, { state: 'submitted' })
    const { application } = await insertApplication(db, { state: 'trained' })
    const before = (await admin.get('/api/admin/migrate-authors')).json()

    const first = await admin.post('/api/admin/migrate-authors')
    const second = await admin.post('/api/admin/migrate-authors')

    const all = before.new + before.updated
    expect(before.new).toBeGreaterThanOrEqual(2)
    expect(first.json().message).toBe(`Migrated ${all} applications (${before.new} new, ${before.updated} updated)`)
    expect(second.json().message).toBe(`Migrated ${all} applications (0 new, ${all} updated)`)
    const [record] = await db.select().from(authors).where(eq(authors.userId, application.userId))
    expect(record).toMatchObject({ status: 'in_progress', fullLegalName: application.fullLegalName })
  })

  test('runs once at a time, so that each new record is made and logged once', async () => {
    const { applicant } = await insertApplication(db, { state: 'submitted' })

    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post('/api/admin/migrate-authors')))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ json }) => json().message.includes('(1 new,'))).toHaveLength(1)
    const [record] = await db.select().from(authors).where(eq(authors.userId, applicant.id))
    expect((await admin.get(`/api/admin/authors/${record?.id}/history`)).json()).toHaveLength(1)
  })

  test('waits for a change of many that is under way, and is not caught in a deadlock', async () => {
    const early = await insertApplication(db, { state: 'submitted' })
    const late = await insertApplication(db, { state: 'submitted' })
    await admin.post('/api/admin/migrate-authors')
    const [lowest, highest] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
    await db.update(authors).set({ id: highest }).where(eq(authors.userId, early.applicant.id))
    await db.update(authors).set({ id: lowest }).where(eq(authors.userId, late.applicant.id))

    const migration = await portal.database.transaction(async tx => {
      await lockRecords(tx, 'author', { ids: [lowest] })
      const underway = admin.post('/api/admin/migrate-authors')
      await expect.poll(() => waitingForALock(portal.database)).toBe(1)
      await lockRecords(tx, 'author', { ids: [highest] })
      return { underway }
    })

    expect((await migration.underway).statusCode).toBe(200)
  })

  test('makes no record of whoever was erased', async () => {
    const { applicant } = await insertApplication(db, { state: 'submitted' })
    expect(await erase(portal, applicant.id, 'at once')).toBe(true)

    await admin.post('/api/admin/migrate-authors')

    expect(await db.select().from(authors).where(eq(authors.userId, applicant.id))).toEqual([])
  })

  test('leaves a record as an approval has made it meanwhile', async () => {
    const { applicant, application } = await insertApplication(db, { state: 'submitted' })
    const { underway } = await portal.database.transaction(async tx => {
      const approved = { ...application, userId: applicant.id }
      await upsertAuthor(tx, approved, 'approved', portal.clock.now())
      const underway = admin.post('/api/admin/migrate-authors')
      await expect.poll(() => waitingForALock(portal.database)).toBe(1)
      return { underway }
    })

    expect((await underway).statusCode).toBe(200)
    const [record] = await db.select().from(authors).where(eq(authors.userId, applicant.id))
    expect(record?.status).toBe('approved')
  })

  test('keeps a status that an admin has set', async () => {
    const { applicant } = await insertApplication(db, { state: 'submitted' })
    await admin.post('/api/admin/migrate-authors')
    const recordOf = async () => (await db.select().from(authors).where(eq(authors.userId, applicant.id)))[0]
    const id = (await recordOf())?.id
    expect((await recordOf())?.status).toBe('needs_review')
    await admin.call({ method: 'PATCH', url: `/api/admin/authors/${id}/status`, payload: { status: 'sunset' } })

    await admin.post('/api/admin/migrate-authors')

    expect((await recordOf())?.status).toBe('sunset')
  })
})
