import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from '../../../../tests/app.ts'
import { writeResetLetter } from '../link/password-reset-service.ts'
import { ensureFirstAdmin } from './first-admin-service.ts'
import { grantRole } from './role-service.ts'

const EMAIL = 'first.admin@portal.test'
const CREDENTIALS = { email: EMAIL, password: 'as the operator set it' }

const portal = await testApp({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: CREDENTIALS.password })
const signIn = (credentials: { email: string; password: string }) =>
  portal.stranger.post('/api/auth/login', credentials)

describe('the first admin (B5)', () => {
  test('is there after the first start, and after each one more', async () => {
    await ensureFirstAdmin(portal)
    await ensureFirstAdmin(portal)

    expect((await signIn(CREDENTIALS)).json()).toMatchObject({ email: EMAIL, role: 'admin' })
    const { rows } = await portal.database.pool.query("select email from users where role = 'admin'")
    expect(rows).toEqual([{ email: EMAIL }])
  })

  test('may have had an account: it becomes an admin’s, and takes the password that was set', async () => {
    const author = await insertUser(portal.database.db)
    const firstAdmin = { email: author.email, password: 'another that the operator set' }

    await ensureFirstAdmin({ ...portal, config: { ...portal.config, firstAdmin } })

    expect((await signIn(firstAdmin)).json()).toMatchObject({ id: author.id, role: 'admin' })
    expect((await signIn({ email: author.email, password: PASSWORD })).statusCode).toBe(401)
  })

  test('keeps nobody in who had the account before: no session, no link, no word of who they were', async () => {
    const author = await insertUser(portal.database.db)
    const before = await portal.as(author)
    await portal.stranger.post('/api/auth/forgot-password', { email: author.email })
    await writeResetLetter(portal, { requestId: randomUUID(), email: author.email })
    const linksOf = () => portal.database.pool.query('select 1 from account_links where user_id = $1', [author.id])
    expect((await linksOf()).rows).toHaveLength(1)
    const firstAdmin = { email: author.email, password: 'another that the operator set' }
    const settled = { ...portal, config: { ...portal.config, firstAdmin } }

    await ensureFirstAdmin(settled)
    await ensureFirstAdmin(settled)

    expect((await before.get('/api/auth/user')).statusCode).toBe(401)
    expect((await linksOf()).rows).toEqual([])
    const logged = "select payload from audit_events where type = 'account-handed-over' and payload->>'userId' = $1"
    expect((await portal.database.pool.query(logged, [author.id])).rows).toEqual([
      { payload: { userId: author.id, identityRemoved: false } },
    ])
    const told = "select kind from letters where user_id = $1 and kind like '%-changed' order by kind"
    expect((await portal.database.pool.query(told, [author.id])).rows).toEqual([
      { kind: 'password-changed' },
      { kind: 'role-changed' },
    ])
  })

  test('is not whoever signed up with the address and never confirmed it, until the operator says so', async () => {
    const squatter = await insertUser(portal.database.db, { emailVerified: false, googleId: 'identity of a stranger' })
    const firstAdmin = { email: squatter.email, password: 'another that the operator set' }
    const settled = { ...portal, config: { ...portal.config, firstAdmin } }

    await expect(ensureFirstAdmin(settled)).rejects.toThrow(/^ADMIN_EMAIL: .* nobody has confirmed its address/)
    expect((await signIn({ email: squatter.email, password: PASSWORD })).json().role).toBe('author')
    await expect(grantRole(portal, { email: squatter.email, role: 'admin' })).rejects.toThrow('Nobody has confirmed')
    await grantRole(portal, { email: squatter.email, role: 'admin', evenUnconfirmed: true })
    await ensureFirstAdmin(settled)

    expect((await signIn(firstAdmin)).json()).toMatchObject({ id: squatter.id, role: 'admin' })
    const { rows } = await portal.database.pool.query('select google_id from users where id = $1', [squatter.id])
    expect(rows).toEqual([{ google_id: null }])
  })

  test('is nobody where the operator names nobody', async () => {
    const author = await insertUser(portal.database.db)

    await ensureFirstAdmin({ ...portal, config: { ...portal.config, firstAdmin: undefined } })

    expect((await signIn({ email: author.email, password: PASSWORD })).json().role).toBe('author')
  })
})
