import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { type Caller, callerOf, testApp } from '../../../../tests/app.ts'
import type { UserRow } from '../account-tables.ts'
import { issueLink, pathOfLink } from '../link/account-link-service.ts'
import { accountLinks, type LinkPurpose } from '../link/account-link-tables.ts'
import { hideAppSecret, showAppSecret } from './app-secret.ts'
import { authenticatorApps } from './second-factor-tables.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NEW_PASSWORD = 'a sentence that is new'

const portal = await testApp({ RATE_LIMITS: 'on' })
const { app, database, clock } = portal
const { db } = database

const remove = (page: Caller) => page.call({ method: 'DELETE', url: '/api/account/authenticator-app' })
const lettersTo = async (userId: string) =>
  (await db.select().from(letters).where(eq(letters.userId, userId))).map(({ kind }) => kind)
const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.actorId, userId))).map(({ type }) => type)

/** Everybody calls from an address of their own, so that what one fails at counts for nobody else. */
let addresses = 0
function from(address = `203.0.113.${++addresses}`) {
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, remoteAddress: address, headers: { cookie } })

  return {
    post,
    /** Signs in as far as the code; `enter` shows one in the same browser. */
    async begin(email: string, password = PASSWORD) {
      const answer = await post('/api/auth/login', { email, password })
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      return { answer, enter: (code: string) => post('/api/auth/second-factor', { code }, cookie) }
    },
  }
}

/** Somebody who has ordered an app and not set it up yet. */
async function orderer(given: Partial<UserRow> = {}) {
  const user = await insertUser(db, given)
  const page = await portal.as(user)
  const order = (await page.post('/api/account/authenticator-app')).json()
  const totp = new TOTP({ secret: order.secret })
  const codeAt = (ahead = 0) => totp.generate({ timestamp: clock.now().getTime() + ahead })
  return { user, page, order, codeAt }
}

/** Somebody whose codes come from an app. */
async function owner(given: Partial<UserRow> = {}) {
  const { user, page, order, codeAt } = await orderer(given)
  const set = await page.post('/api/account/authenticator-app/confirm', { code: codeAt() })
  expect(set.statusCode).toBe(200)
  const { recoveryCodes }: { recoveryCodes: string[] } = set.json()
  // The code that was just shown counts once.
  portal.advance(30 * SECOND)
  return { user, page, order, codeAt, recoveryCodes }
}

const tokenOf = async (linkId = '') =>
  new URLSearchParams((await pathOfLink(db, portal, linkId))?.split('?')[1]).get('token') ?? ''
const tokenFor = async (user: Pick<UserRow, 'id' | 'email'>, purpose: LinkPurpose = 'change-email') =>
  tokenOf(await issueLink(db, portal, { user, purpose }))
const sessionIn = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  `author_portal=${cookies.find(({ name }) => name === 'author_portal')?.value}`
const codeOf = async (answer: PromiseLike<{ json(): { code: string } }>) => (await answer).json().code

test('a code of an app that was ordered and never set up proves nothing (H102)', async () => {
  const { page, codeAt } = await orderer()

  const proof = await page.post('/api/account/proof', { code: codeAt() })

  expect([proof.statusCode, proof.json().code]).toEqual([400, 'wrong-code'])
})

describe('a code after the password (H102)', () => {
  test('is asked for once an app is set up, and lets in', async () => {
    const { user, order, codeAt, recoveryCodes } = await owner()
    expect(new URL(order.address)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
    expect(recoveryCodes).toHaveLength(10)

    const { answer, enter } = await from().begin(user.email)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'code-needed'])
    expect(answer.cookies.map(({ name }) => name)).toEqual(['author_portal_begun'])
    const entered = await enter(codeAt())

    const inside = callerOf(app, sessionIn(entered))
    expect((await inside.get('/api/auth/user')).json()).toMatchObject({ id: user.id })
    expect((await inside.get('/api/account/signing-in')).json().authenticatorApp).toMatchObject({
      recoveryCodesLeft: 10,
    })
    expect(await lettersTo(user.id)).toContain('authenticator-app-added')
  })

  test('counts once, and neither another browser’s sign-in nor an old one is finished by it', async () => {
    const { user, codeAt } = await owner()
    const [first, second] = [await from().begin(user.email), await from().begin(user.email)]
    const code = codeAt()

    const answers = await Promise.all([first.enter(code), second.enter(code)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    portal.advance(MINUTE)
    expect(await codeOf(from().post('/api/auth/second-factor', { code: codeAt() }))).toBe('sign-in-outdated')
    const late = await from().begin(user.email)
    portal.advance(11 * MINUTE)
    expect(await codeOf(late.enter(codeAt()))).toBe('sign-in-outdated')
  })

  test('is waited for from the browser that knew the password, not from whoever had put a cookie into it', async () => {
    const { user, codeAt } = await owner()
    const planted = 'author_portal_begun=known-to-somebody-else'
    const credentials = { email: user.email, password: PASSWORD }
    expect(await codeOf(from().post('/api/auth/login', credentials, planted))).toBe('code-needed')

    expect(await codeOf(from().post('/api/auth/second-factor', { code: codeAt() }, planted))).toBe('sign-in-outdated')
  })

  test('is asked for after a link that an admin alone has handed over, also where nobody confirmed the address (H104)', async () => {
    const { user, codeAt } = await owner({ emailVerified: false })
    const admin = await portal.as(await insertUser(db, { role: 'admin' }))
    const { url } = (await admin.post(`/api/admin/users/${user.id}/reset-link`)).json()
    const token = new URL(url).searchParams.get('token')
    expect((await from().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200)

    const { answer, enter } = await from().begin(user.email, NEW_PASSWORD)
    expect(answer.json().code).toBe('code-needed')
    expect((await enter(codeAt())).statusCode).toBe(200)
  })

  test('of a clock that is off by two minutes is refused in a sentence that says so', async () => {
    const { user, codeAt } = await owner()
    const { enter } = await from().begin(user.email)

    const [fast, slow] = [await enter(codeAt(2 * MINUTE)), await enter(codeAt(-2 * MINUTE))]

    expect(fast.json()).toMatchObject({ code: 'clock-off', issues: [{ path: 'code' }] })
    expect([fast.json().message, slow.json().message]).toEqual([
      expect.stringContaining('about 2 minutes fast'),
      expect.stringContaining('about 2 minutes slow'),
    ])
    expect((await enter(codeAt())).statusCode).toBe(200)
  })

  test('is not found by trying: a tenth wrong one closes the origin, and the password opens it no more', async () => {
    const { user, codeAt } = await owner()
    const here = from()
    const wrong = String((Number(codeAt()) + 500_000) % 1_000_000).padStart(6, '0')
    for (let time = 0; time < 10; time += 1) {
      const { enter } = await here.begin(user.email)
      expect((await enter(wrong)).statusCode).toBe(400)
    }

    expect(await codeOf(here.post('/api/auth/login', { email: user.email, password: PASSWORD }))).toBe(
      'too-many-failures',
    )
    expect(await eventsOf(user.id)).toContain('code-refused')
    expect((await (await from().begin(user.email)).enter(codeAt())).statusCode).toBe(200)
  })

  test('may be a recovery code, each once, and new ones end the others', async () => {
    const { user, page, recoveryCodes } = await owner()
    const [first = '', second = ''] = recoveryCodes
    expect((await (await from().begin(user.email)).enter(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(
      200,
    )
    expect(await codeOf((await from().begin(user.email)).enter(first))).toBe('wrong-code')
    expect(await lettersTo(user.id)).toContain('recovery-code-used')

    const renewed = (await page.post('/api/account/recovery-codes')).json().recoveryCodes

    expect(await codeOf((await from().begin(user.email)).enter(second))).toBe('wrong-code')
    expect((await (await from().begin(user.email)).enter(renewed[0])).statusCode).toBe(200)
  })

  test('is asked for instead of the password where a proof is, and no longer once the app is removed', async () => {
    const { user, page, codeAt } = await owner()
    expect((await page.get('/api/account/proof')).json().ways).toEqual(['code'])
    expect((await page.post('/api/account/proof', { password: PASSWORD })).statusCode).toBe(400)
    expect((await page.post('/api/account/proof', { code: codeAt() })).statusCode).toBe(200)

    expect((await remove(page)).statusCode).toBe(200)

    expect(await codeOf(remove(page))).toBe('no-authenticator-app')
    expect((await from().begin(user.email)).answer.statusCode).toBe(200)
    expect(await lettersTo(user.id)).toContain('authenticator-app-removed')
  })

  test('is asked for only once somebody has shown one, and an app in use is not replaced', async () => {
    const user = await insertUser(db)
    const page = await portal.as(user)
    await page.post('/api/account/authenticator-app')
    expect(await codeOf(page.post('/api/account/authenticator-app/confirm', { code: '000000' }))).toBe('wrong-code')
    expect((await from().begin(user.email)).answer.statusCode).toBe(200)

    const { page: other } = await owner()
    expect(await codeOf(other.post('/api/account/authenticator-app'))).toBe('authenticator-app-there')
  })
})

test('recovery codes made since a change of address end when it is undone; older ones stay, and so does the app (H340)', async () => {
  const [robbed, spared] = [await owner(), await owner()]
  const undoChange = async ({ user, page }: typeof robbed, meanwhile: () => Promise<void>) => {
    const other = { id: user.id, email: `other.than.${user.email}` }
    expect((await page.post('/api/account/email/confirm', { token: await tokenFor(other) })).statusCode).toBe(200)
    await meanwhile()
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id))
    const undone = await from().post('/api/auth/undo-email-change', { token: await tokenOf(link?.id) })
    expect(undone.statusCode).toBe(200)
    const reset = { token: await tokenFor(user, 'reset-password'), password: NEW_PASSWORD }
    expect((await from().post('/api/auth/reset-password', reset)).statusCode).toBe(200)
    return (code: string) =>
      from()
        .begin(user.email, NEW_PASSWORD)
        .then(({ enter }) => enter(code))
  }
  const renewed: string[] = []

  const enterRobbed = await undoChange(robbed, async () => {
    renewed.push(...(await robbed.page.post('/api/account/recovery-codes')).json().recoveryCodes)
  })
  const enterSpared = await undoChange(spared, async () => {})

  expect(await codeOf(enterRobbed(renewed[0] ?? ''))).toBe('wrong-code')
  const inside = callerOf(app, sessionIn(await enterRobbed(robbed.codeAt())))
  expect((await inside.get('/api/account/signing-in')).json().authenticatorApp).toMatchObject({ recoveryCodesLeft: 0 })
  expect((await enterSpared(spared.recoveryCodes[0] ?? '')).statusCode).toBe(200)
})

test('the secret of an app is kept encrypted, for its account and by one SESSION_SECRET alone (H102)', async () => {
  const { user, order } = await owner()
  const [kept] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id))
  const bytes = new TOTP({ secret: order.secret }).secret.bytes
  const owned = { userId: user.id, sessionSecret: portal.sessionSecret }

  expect(kept?.secret.includes(Buffer.from(bytes))).toBe(false)
  const hidden = hideAppSecret(bytes, owned)
  expect(showAppSecret(hidden, owned)).toEqual(new Uint8Array(bytes))
  expect(showAppSecret(hidden, { ...owned, userId: 'another' })).toBeNull()
  expect(showAppSecret(hidden, { ...owned, sessionSecret: 'another' })).toBeNull()
  const { rows } = await db.execute(sql`select code_hash from recovery_codes where user_id = ${user.id}`)
  expect(JSON.stringify(rows)).not.toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}-/)
})
