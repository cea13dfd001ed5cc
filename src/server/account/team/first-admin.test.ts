import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { callerOf, cookieOf, testApp } from '../../../../tests/app.ts'
import { writeResetLetter } from '../link/password-reset-service.ts'
import { passkeys } from '../passkey/passkey-tables.ts'
import { carryOutFactorResets } from '../second-factor/factor-reset-service.ts'
import { ensureFirstAdmin } from './first-admin-service.ts'
import { grantRole } from './role-service.ts'

const EMAIL = 'first.admin@portal.test'
const CREDENTIALS = { email: EMAIL, password: 'as the operator set it' }

const portal = await testApp({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: CREDENTIALS.password })
const signIn = (credentials: { email: string; password: string }) =>
  portal.stranger.post('/api/auth/login', credentials)

const startedWith = (firstAdmin: typeof CREDENTIALS | undefined) => ({
  ...portal,
  config: { ...portal.config, firstAdmin },
})

describe('the first admin (B5)', () => {
  test('is there after the first start, and after each one more', async () => {
    await ensureFirstAdmin(portal)
    await ensureFirstAdmin(portal)

    expect((await signIn(CREDENTIALS)).json()).toMatchObject({ email: EMAIL, role: 'admin' })
    const { rows } = await portal.database.pool.query("select email from users where role = 'admin'")
    expect(rows).toEqual([{ email: EMAIL }])
    const written = await portal.database.pool.query('select kind from letters where recipient = $1', [EMAIL])
    expect(written.rows).toEqual([{ kind: 'confirm-email' }])
  })

  test('may have had an account: it becomes an admin’s, and takes the password that was set', async () => {
    const author = await insertUser(portal.database.db)
    const firstAdmin = { email: author.email, password: 'another that the operator set' }

    await ensureFirstAdmin(startedWith(firstAdmin))

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
    const settled = startedWith(firstAdmin)

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
    const settled = startedWith(firstAdmin)

    await expect(ensureFirstAdmin(settled)).rejects.toThrow(/^ADMIN_EMAIL: .* nobody has confirmed its address/)
    expect((await signIn({ email: squatter.email, password: PASSWORD })).json().role).toBe('author')
    await expect(grantRole(portal, { email: squatter.email, role: 'admin' })).rejects.toThrow('Nobody has confirmed')
    await grantRole(portal, { email: squatter.email, role: 'admin', evenUnconfirmed: true })
    await ensureFirstAdmin(settled)

    expect((await signIn(firstAdmin)).json()).toMatchObject({ id: squatter.id, role: 'admin' })
    const { rows } = await portal.database.pool.query('select google_id from users where id = $1', [squatter.id])
    expect(rows).toEqual([{ google_id: null }])
  })

  test('keeps the password and the second factor of its owner at each start, until other settings are applied (H288)', async () => {
    const first = { email: 'the.owner@portal.test', password: 'as the operator set it at first' }
    await ensureFirstAdmin(startedWith(first))
    const signedIn = await signIn(first)
    const page = callerOf(portal.app, cookieOf(signedIn))
    const change = { currentPassword: first.password, password: 'a sentence of the owner' }
    expect((await page.put('/api/account/password', change)).statusCode).toBe(200)
    const userId = signedIn.json().id
    const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Phone' }
    await portal.database.db.insert(passkeys).values({ ...key, userId, credentialId: 'passkey of the owner' })
    const passkeyCount = () => portal.database.db.$count(passkeys, eq(passkeys.userId, userId))

    await ensureFirstAdmin(startedWith(first))

    expect((await signIn(first)).statusCode).toBe(401)
    expect((await page.get('/api/auth/user')).json()).toMatchObject({ email: first.email, role: 'admin' })
    expect(await passkeyCount()).toBe(1)

    const anew = { ...first, password: 'as the operator set it anew' }
    await ensureFirstAdmin(startedWith(anew))

    expect((await page.get('/api/auth/user')).statusCode).toBe(401)
    expect(await passkeyCount()).toBe(0)
    expect((await signIn(anew)).statusCode).toBe(200)
  })

  test('loses no second factor to a removal that was under way when the account was handed over (H339)', async () => {
    const { db } = portal.database
    const owner = await insertUser(db, { role: 'admin' })
    const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], userId: owner.id }
    const setUp = (name: string) => db.insert(passkeys).values({ ...key, name, credentialId: `${name} of ${owner.id}` })
    await setUp('Lost phone')
    const removal = `/api/admin/users/${owner.id}/factor-reset`
    const [one, other] = [await insertUser(db, { role: 'admin' }), await insertUser(db, { role: 'admin' })]
    expect((await (await portal.as(one)).post(removal)).statusCode).toBe(200)
    expect((await (await portal.as(other)).post(`${removal}/confirmation`)).statusCode).toBe(200)
    await ensureFirstAdmin(startedWith({ email: owner.email, password: 'another that the operator set' }))
    await setUp('Phone')

    portal.advance(DAY_MS)
    await carryOutFactorResets(portal)

    const kept = await db.select().from(passkeys).where(eq(passkeys.userId, owner.id))
    expect(kept.map(({ name }) => name)).toEqual(['Phone'])
  })

  test('is not handed over by the update of a portal that had one before (H288)', async () => {
    const { email } = await insertUser(portal.database.db, { role: 'admin' })
    await portal.database.pool.query('delete from first_admin; insert into first_admin default values')
    const former = { email, password: 'as the operator set it once' }

    await ensureFirstAdmin(startedWith(former))
    await ensureFirstAdmin(startedWith(former))
    expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(200)

    const anew = { email, password: 'as the operator set it anew' }
    await ensureFirstAdmin(startedWith(anew))
    expect((await signIn(anew)).statusCode).toBe(200)
  })

  test('takes the password that was named before as well, after a start that named none (H288)', async () => {
    const { email, id } = await insertUser(portal.database.db, { role: 'admin' })
    const named = { email, password: 'as the operator set it' }
    await ensureFirstAdmin(startedWith(named))
    await ensureFirstAdmin(startedWith(undefined))
    await portal.database.pool.query('update users set password = null where id = $1', [id])

    await ensureFirstAdmin(startedWith(named))

    expect((await signIn(named)).statusCode).toBe(200)
  })

  test('is nobody where the operator names nobody', async () => {
    const author = await insertUser(portal.database.db)

    await ensureFirstAdmin(startedWith(undefined))

    expect((await signIn({ email: author.email, password: PASSWORD })).json().role).toBe('author')
  })
})
