import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { ensureFirstAdmin } from './account-service.ts'

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

  test('is nobody where the operator names nobody', async () => {
    const author = await insertUser(portal.database.db)

    await ensureFirstAdmin({ ...portal, config: { ...portal.config, firstAdmin: undefined } })

    expect((await signIn({ email: author.email, password: PASSWORD })).json().role).toBe('author')
  })
})
