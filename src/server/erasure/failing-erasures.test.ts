import { expect, test } from 'vitest'
import { erasedAddress } from '#domain/account/erased-address.ts'
import { DAY_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { type TestApp, testApp } from '../../../tests/app.ts'
import { eraseDue } from './erasing-service.ts'
import { listMissing } from './erasure-list.ts'
import { applyRetention } from './retention-service.ts'

const ERASURE = '/api/account/erasure'
const YEAR_MS = 366 * DAY_MS

/** Somebody whose erasure fails, since another account has the address that theirs would get, and somebody after them. */
async function insertBarredAndNext({ database: { db, pool }, clock }: TestApp) {
  const { applicant: barred } = await insertApplication(db, { state: 'rejected' })
  const { applicant: next } = await insertApplication(db, { state: 'rejected' })
  const barring = await insertUser(db, { email: erasedAddress(barred.id) })
  for (const { id } of [barred, next]) {
    await pool.query('update applications set updated_at = $2, created_at = $2 where user_id = $1', [id, clock.now()])
  }
  const letGo = () => pool.query("update users set email = 'somebody@example.com' where id = $1", [barring.id])
  return { barred, next, letGo }
}

const portal = await testApp()

async function isErased({ database }: TestApp, { id }: { id: string }): Promise<boolean> {
  const { rows } = await database.pool.query('select 1 from erasures where user_id = $1', [id])
  return rows.length === 1
}

test('nobody signs up with the address that their own account gets when it is erased (H286)', async () => {
  const { applicant } = await insertApplication(portal.database.db, { state: 'rejected' })
  const own = (await (await portal.as(applicant)).get('/api/auth/user')).json()

  const refused = await portal.stranger.post('/api/auth/signup', {
    firstName: 'Ana',
    lastName: 'Lima',
    email: erasedAddress(own.id),
    password: PASSWORD,
  })

  expect(refused.statusCode).toBe(400)
  expect(refused.json().issues).toEqual([{ path: 'email', message: 'Invalid email address' }])
})

test('who cannot be erased keeps nobody after them from it, and the job fails all the same (H286)', async () => {
  const { barred, next, letGo } = await insertBarredAndNext(portal)
  for (const applicant of [barred, next]) {
    expect((await (await portal.as(applicant)).post(ERASURE)).statusCode).toBe(200)
    portal.advance(1000)
  }
  portal.advance(7 * DAY_MS)

  await expect(eraseDue(portal)).rejects.toThrow()

  expect([await isErased(portal, barred), await isErased(portal, next)]).toEqual([false, true])
  expect(await listMissing(portal, [])).toEqual([expect.objectContaining({ userId: next.id })])

  await letGo()
  await eraseDue(portal)
  expect(await isErased(portal, barred)).toBe(true)
})

test('nor does it keep a period of the publisher from being applied to others (H286)', async () => {
  const short = await testApp({ RETENTION_REJECTED_DAYS: '365' })
  const { pool } = short.database
  const { barred, next, letGo } = await insertBarredAndNext(short)
  for (const { id } of [barred, next]) {
    await pool.query(
      'update reviews set created_at = $2 from applications where application_id = applications.id and user_id = $1',
      [id, short.clock.now()],
    )
    short.advance(1000)
  }
  short.advance(YEAR_MS)

  await expect(applyRetention(short)).rejects.toThrow()

  expect([await isErased(short, barred), await isErased(short, next)]).toEqual([false, true])
  const { rows } = await pool.query('select removed from retention_runs')
  expect(rows).toEqual([{ removed: { rejected: 1 } }])

  await letGo()
  await applyRetention(short)
  expect(await isErased(short, barred)).toBe(true)
})
