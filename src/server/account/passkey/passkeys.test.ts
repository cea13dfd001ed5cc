import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { createIdentityProvider } from '#server/platform/identity/identity-provider.ts'
import { type Caller, callerOf, cookieOf, testApp } from '../../../../tests/app.ts'
import { CLIENT } from '../../../../tests/identity-provider.ts'
import { softPasskey } from '../../../../tests/soft-passkey.ts'
import { sessions, users } from '../account-tables.ts'
import { personFrom } from '../sign-in/external-person.ts'

const SITE = { rpId: 'authors.example.com', origin: 'https://authors.example.com' }
const MINUTE = 60_000

const portal = await testApp({ PUBLIC_URL: SITE.origin })
const { app, database, stranger } = portal
const { db } = database

const lettersTo = async (userId: string) =>
  (await db.select().from(letters).where(eq(letters.userId, userId))).map(({ kind }) => kind)
const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.actorId, userId))).map(({ type }) => type)
const passkeysOf = async (page: Caller) => (await page.get('/api/account/signing-in')).json().passkeys
const remove = (page: Caller, id: string) => page.call({ method: 'DELETE', url: `/api/account/passkeys/${id}` })
const letTimePass = (userId: string) =>
  db.update(sessions).set({ provedAt: sql`now() - interval '11 minutes'` }).where(eq(sessions.userId, userId))

/** A browser that has been asked for a passkey, as its cookie has it. */
async function askedBrowser() {
  const answer = await stranger.post('/api/auth/passkey/question')
  return { browser: callerOf(app, cookieOf(answer)), question: answer.json() }
}

async function signInBy(answerFor: (question: { challenge: string }) => object) {
  const { browser, question } = await askedBrowser()
  return browser.post('/api/auth/passkey', answerFor(question))
}

/** Somebody with a passkey, signed in. */
async function owner({ emailVerified = true } = {}) {
  const user = await insertUser(db, { emailVerified })
  const page = await portal.as(user)
  const device = softPasskey(SITE)
  const order = (await page.post('/api/account/passkeys/order')).json()
  const added = await page.post('/api/account/passkeys', { name: 'Phone', passkey: device.make(order) })
  expect(added.statusCode).toBe(201)
  return { user, page, device }
}

describe('a passkey (H100)', () => {
  test('is added and named, signs in alone, and is told of by letter', async () => {
    const { user, page, device } = await owner()
    const { browser, question } = await askedBrowser()
    expect(question).toMatchObject({ rpId: SITE.rpId, userVerification: 'required', allowCredentials: [] })

    const entered = await browser.post('/api/auth/passkey', device.answer(question))
    const inside = callerOf(app, cookieOf(entered))

    expect(entered.json()).toMatchObject({ id: user.id })
    expect((await inside.get('/api/auth/user')).json()).toMatchObject({ id: user.id })
    expect(await passkeysOf(page)).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: expect.any(String), usedAt: expect.any(String) },
    ])
    expect(await lettersTo(user.id)).toContain('passkey-added')
    expect(await eventsOf(user.id)).toEqual(expect.arrayContaining(['passkey-added', 'signed-in']))
  })

  test('is refused when an answer comes again, from elsewhere, too late, or without its owner being verified', async () => {
    const { device } = await owner()
    const { browser, question } = await askedBrowser()
    const answer = device.answer(question)
    const codeOf = async (sent: Promise<{ json(): { code: string } }>) => (await sent).json().code

    const other = await askedBrowser()
    expect(await codeOf(other.browser.post('/api/auth/passkey', device.answer(question)))).toBe('passkey-refused')
    expect((await browser.post('/api/auth/passkey', answer)).statusCode).toBe(200)
    expect(await codeOf(browser.post('/api/auth/passkey', answer))).toBe('passkey-refused')
    expect(await codeOf(signInBy(asked => device.answer(asked, { origin: 'https://evil.example' })))).toBe(
      'passkey-refused',
    )
    expect(await codeOf(signInBy(asked => device.answer(asked, { verified: false })))).toBe('passkey-refused')
    expect(await codeOf(signInBy(asked => softPasskey(SITE).answer(asked)))).toBe('passkey-refused')
    const late = await askedBrowser()
    portal.advance(6 * MINUTE)
    expect(await codeOf(late.browser.post('/api/auth/passkey', device.answer(late.question)))).toBe('passkey-refused')
    expect((await signInBy(asked => device.answer(asked))).statusCode).toBe(200)
  })

  test('that was copied is refused by its counter, logged and told', async () => {
    const { user, device } = await owner()
    expect((await signInBy(asked => device.answer(asked, { counter: 5 }))).statusCode).toBe(200)

    const copied = await signInBy(asked => device.answer(asked, { counter: 5 }))

    expect([copied.statusCode, copied.json().code]).toEqual([401, 'passkey-copied'])
    expect(await eventsOf(user.id)).toContain('passkey-copied')
    expect(await lettersTo(user.id)).toContain('passkey-copied')
  })

  test('is not added by what was made for another session, site or challenge', async () => {
    const { page } = await owner()
    const other = await portal.as(await insertUser(db))
    const order = async () => (await page.post('/api/account/passkeys/order')).json()
    const add = (caller: Caller, passkey: object) => caller.post('/api/account/passkeys', { name: 'X', passkey })

    const device = softPasskey(SITE)
    expect((await add(other, device.make(await order()))).json().code).toBe('passkey-refused')
    expect((await add(page, device.make(await order(), { origin: 'https://evil.example' }))).statusCode).toBe(401)
    expect((await add(page, device.make(await order(), { verified: false }))).statusCode).toBe(401)
    const { challenge } = (await page.post('/api/account/proof/question')).json()
    expect((await add(page, device.make({ challenge }))).statusCode).toBe(401)
    expect(await passkeysOf(page)).toHaveLength(1)
  })

  test('is removed by its owner alone, after a fresh proof, and then signs nobody in', async () => {
    const { user, page, device } = await owner()
    const [{ id }] = await passkeysOf(page)
    expect((await remove(await portal.as(await insertUser(db)), id)).statusCode).toBe(404)
    await letTimePass(user.id)
    expect((await remove(page, id)).json().code).toBe('proof-needed')

    expect((await page.post('/api/account/proof', { password: PASSWORD })).statusCode).toBe(200)
    expect((await remove(page, id)).statusCode).toBe(200)

    expect((await signInBy(asked => device.answer(asked))).json().code).toBe('passkey-refused')
    expect(await lettersTo(user.id)).toContain('passkey-removed')
  })

  test('stays where it is the last way in, as it is beside a provider that lets nobody in any more (H337)', async () => {
    const { user, page } = await owner()
    const issuer = 'https://people.example.com'
    const redirectUri = `${SITE.origin}/api/auth/google/callback`
    const identityProvider = createIdentityProvider({ ...CLIENT, issuer, redirectUri, personFrom })
    const withProvider = await testApp({ PUBLIC_URL: SITE.origin }, { database, identityProvider })
    const pageThere = callerOf(withProvider.app, page.cookie)
    const [{ id }] = await passkeysOf(page)
    const cameIn = (at: string) =>
      db.update(users).set({ password: null, googleId: 'g-1', googleIssuer: at }).where(eq(users.id, user.id))

    await cameIn('https://former.example.com')
    expect((await remove(pageThere, id)).json().code).toBe('last-way-in')
    await cameIn(issuer)
    expect((await remove(page, id)).json().code).toBe('last-way-in')
    expect((await remove(pageThere, id)).statusCode).toBe(200)
  })
})

test('whoever gets an account by its link finds no passkey there that somebody else may have put (H100)', async () => {
  const admin = await portal.as(await insertUser(db, { role: 'admin' }))
  const [unproven, proven] = [await owner({ emailVerified: false }), await owner()]
  for (const { user } of [unproven, proven]) {
    const { url } = (await admin.post(`/api/admin/users/${user.id}/reset-link`)).json()
    const token = new URL(url).searchParams.get('token')
    const chosen = await stranger.post('/api/auth/reset-password', { token, password: 'a sentence that is new' })
    expect(chosen.statusCode).toBe(200)
  }

  expect((await signInBy(asked => unproven.device.answer(asked))).json().code).toBe('passkey-refused')
  expect((await signInBy(asked => proven.device.answer(asked))).statusCode).toBe(200)
})

describe('a fresh proof (H101)', () => {
  test('is given by password or passkey, counts in this session, and not for long', async () => {
    const { user, page, device } = await owner()
    const elsewhere = await portal.as(user)
    const order = (caller: Caller) => caller.post('/api/account/passkeys/order')
    const stateOf = async (caller: Caller) => (await caller.get('/api/account/proof')).json()
    expect(await stateOf(page)).toEqual({ isFresh: true, ways: ['passkey', 'password'] })
    await letTimePass(user.id)
    expect((await order(page)).json().code).toBe('proof-needed')
    expect((await page.post('/api/account/proof', { password: 'not it at all' })).json().code).toBe('wrong-password')
    expect(await stateOf(page)).toMatchObject({ isFresh: false })

    const question = (await page.post('/api/account/proof/question')).json()
    expect(question.allowCredentials).toHaveLength(1)
    expect((await page.post('/api/account/proof', { passkey: device.answer(question) })).statusCode).toBe(200)

    expect((await order(page)).statusCode).toBe(200)
    expect((await order(elsewhere)).json().code).toBe('proof-needed')
    const given = and(eq(auditEvents.actorId, user.id), eq(auditEvents.type, 'proof-given'))
    expect((await db.select().from(auditEvents).where(given)).map(({ payload }) => payload)).toEqual([
      { way: 'passkey', ip: '127.0.0.1' },
    ])
  })

  test('is not given by the passkey of somebody else', async () => {
    const [one, two] = [await owner(), await owner()]
    const question = (await one.page.post('/api/account/proof/question')).json()

    const answer = await one.page.post('/api/account/proof', { passkey: two.device.answer(question) })

    expect(answer.json().code).toBe('passkey-refused')
  })
})
