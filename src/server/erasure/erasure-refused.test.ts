import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { eraseDue } from './erasing-service.ts'

const ERASURE = '/api/account/erasure'
const HOLD = { holds: true, reason: 'A dispute over the fee' }

async function portalWithAdmin() {
  const portal = await testApp()
  const admin = await insertUser(portal.database.db, { role: 'admin' })
  const accountOf = async (id: string) =>
    (await portal.database.pool.query('select email, role, erase_at from users where id = $1', [id])).rows[0]
  const lettersTo = async (id: string) => {
    const { rows } = await portal.database.pool.query(
      'select kind from letters where user_id = $1 order by created_at, id',
      [id],
    )
    return rows.map(({ kind }) => kind)
  }
  return { portal, admin, asAdmin: () => portal.as(admin), accountOf, lettersTo }
}

describe('an erasure', () => {
  test('is refused to the last admin, and while there is a legal hold (H135)', async () => {
    const { portal, asAdmin } = await portalWithAdmin()
    const own = await asAdmin()
    expect((await own.post(ERASURE)).json().code).toBe('last-admin')
    expect((await own.post('/api/admin/erasures', { email: 'nobody@example.com' })).json().code).toBe('no-such-account')

    const { applicant, application } = await insertApplication(portal.database.db, { state: 'course-approved' })
    await own.put(`/api/admin/applications/${application.id}/legal-hold`, HOLD)
    expect((await (await portal.as(applicant)).post(ERASURE)).json().code).toBe('on-legal-hold')
  })

  test('is called off where a legal hold comes within the week, and begins anew only once it is asked for (H135)', async () => {
    const { portal, asAdmin, accountOf, lettersTo } = await portalWithAdmin()
    const { applicant, application } = await insertApplication(portal.database.db, { state: 'course-approved' })
    const hold = `/api/admin/applications/${application.id}/legal-hold`
    expect((await (await portal.as(applicant)).post(ERASURE)).statusCode).toBe(200)
    expect((await (await asAdmin()).put(hold, HOLD)).statusCode).toBe(200)

    portal.advance(7 * DAY_MS)
    await eraseDue(portal)
    await eraseDue(portal)

    expect(await accountOf(applicant.id)).toMatchObject({ email: applicant.email, erase_at: null })
    expect(await lettersTo(applicant.id)).toEqual(['erasure-asked', 'erasure-called-off'])
    const own = await portal.as(applicant)
    expect((await own.put('/api/account/profile', { firstName: 'New', lastName: 'Name' })).statusCode).toBe(200)

    expect((await (await asAdmin()).put(hold, { holds: false, reason: 'Settled' })).statusCode).toBe(200)
    portal.advance(DAY_MS)
    await eraseDue(portal)
    expect(await accountOf(applicant.id)).toMatchObject({ email: applicant.email, erase_at: null })
    expect((await (await portal.as(applicant)).post(ERASURE)).statusCode).toBe(200)
    expect(await lettersTo(applicant.id)).toEqual(['erasure-asked', 'erasure-called-off', 'erasure-asked'])
  })

  test('that nothing stops any more when it is due happens on its day (H135)', async () => {
    const { portal, asAdmin, accountOf } = await portalWithAdmin()
    const { applicant, application } = await insertApplication(portal.database.db, { state: 'personal-info-done' })
    const hold = `/api/admin/applications/${application.id}/legal-hold`
    const own = await asAdmin()
    expect((await own.post('/api/admin/erasures', { email: applicant.email })).statusCode).toBe(200)
    await own.put(hold, HOLD)
    await own.put(hold, { holds: false, reason: 'Settled' })

    portal.advance(7 * DAY_MS)
    await eraseDue(portal)

    expect(await accountOf(applicant.id)).toMatchObject({
      erase_at: null,
      email: expect.not.stringContaining('@example'),
    })
  })
})

describe('an admin who is about to be erased', () => {
  test('counts for none: the other stays, steps down no more and is not erased either (H297)', async () => {
    const { portal, admin, asAdmin, accountOf } = await portalWithAdmin()
    const leaving = await insertUser(portal.database.db, { role: 'admin' })
    expect((await (await portal.as(leaving)).post(ERASURE)).statusCode).toBe(200)

    const own = await asAdmin()
    const stepsDown = await own.call({
      method: 'PATCH',
      url: `/api/admin/users/${admin.id}/role`,
      payload: { role: 'author' },
    })
    expect([stepsDown.statusCode, stepsDown.json().code]).toEqual([409, 'last-admin'])
    expect((await own.post(ERASURE)).json().code).toBe('last-admin')

    portal.advance(7 * DAY_MS)
    await eraseDue(portal)
    expect(await accountOf(leaving.id)).toBeUndefined()
    expect(await accountOf(admin.id)).toMatchObject({ role: 'admin', erase_at: null })
  })

  test('and is the last all the same can go on working once it is called off (H135)', async () => {
    const { portal, admin, asAdmin, accountOf, lettersTo } = await portalWithAdmin()
    await portal.database.pool.query('update users set erase_at = $2 where id = $1', [admin.id, portal.clock.now()])

    await eraseDue(portal)

    expect(await accountOf(admin.id)).toMatchObject({ role: 'admin', erase_at: null })
    expect(await lettersTo(admin.id)).toEqual(['erasure-called-off'])
    expect((await (await asAdmin()).put('/api/account/profile', { firstName: 'A', lastName: 'B' })).statusCode).toBe(
      200,
    )
  })
})
