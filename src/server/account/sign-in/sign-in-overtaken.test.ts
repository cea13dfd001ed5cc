import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { letters } from '#server/notice/letter-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { callerOf, cookieOf, testApp } from '../../../../tests/app.ts'
import { softPasskey } from '../../../../tests/soft-passkey.ts'
import { waitingForALock } from '../../../../tests/waiting-for-a-lock.ts'
import { lockAccount } from '../account-service.ts'
import { sessions, type UserRow } from '../account-tables.ts'
import { issueLink, pathOfLink } from '../link/account-link-service.ts'
import { removeFactors } from '../second-factor/factor-removal-service.ts'
import { begunSignIns } from '../second-factor/second-factor-tables.ts'

const NEW_PASSWORD = 'a sentence that is new'

const SITE = { rpId: 'authors.example.com', origin: 'https://authors.example.com' }

const portal = await testApp({ PUBLIC_URL: SITE.origin })
const { app, database, stranger } = portal
const { db } = database

const signIn = (user: UserRow, password = PASSWORD) => stranger.post('/api/auth/login', { email: user.email, password })
const sessionsOf = (user: UserRow) => db.$count(sessions, eq(sessions.userId, user.id))
const begunOf = (user: UserRow) => db.$count(begunSignIns, eq(begunSignIns.userId, user.id))
const signInsOf = (user: UserRow) =>
  db.$count(auditEvents, and(eq(auditEvents.actorId, user.id), eq(auditEvents.type, 'signed-in')))

async function reset(user: UserRow) {
  const path = await pathOfLink(db, portal, await issueLink(db, portal, { user, purpose: 'reset-password' }))
  const token = new URL(path ?? '', 'http://portal').searchParams.get('token')
  return stranger.post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
}

/** Signs in, and does something else between the moment when the account is read and the moment when its owner is let in. */
async function overtaken(user: UserRow, work: () => Promise<{ statusCode: number }>) {
  const holder = await database.owner.connect()
  try {
    await holder.query('begin; lock table authenticator_apps in access exclusive mode')
    const answer = signIn(user)
    await expect.poll(() => waitingForALock(database)).toBe(1)
    expect((await work()).statusCode).toBe(200)
    await holder.query('commit')
    return await answer
  } finally {
    holder.release(true)
  }
}

const removeFactorsOf = (user: UserRow) => (tx: Transaction) =>
  removeFactors(tx, portal, { user, agreed: 'operator', at: portal.clock.now() })

/** Somebody signs in, and waits for what `before` has taken hold of; `after` and the commit come then. */
async function overtakenInside<Answer>(
  work: () => Promise<Answer>,
  { before, after }: { before: (tx: Transaction) => Promise<unknown>; after?: (tx: Transaction) => Promise<void> },
) {
  const { answer } = await database.transaction(async tx => {
    await before(tx)
    const answer = work()
    await expect.poll(() => waitingForALock(database)).toBe(1)
    await after?.(tx)
    return { answer }
  })
  return answer
}

const held = (user: UserRow) => (tx: Transaction) => lockAccount(tx, user.id)

/** Somebody with a passkey whose browser has been asked for it; `enter` answers. */
async function asked() {
  const user = await insertUser(db)
  const page = await portal.as(user)
  const device = softPasskey(SITE)
  const passkey = device.make((await page.post('/api/account/passkeys/order')).json())
  expect((await page.post('/api/account/passkeys', { name: 'Phone', passkey })).statusCode).toBe(201)
  const question = await stranger.post('/api/auth/passkey/question')
  const browser = callerOf(app, cookieOf(question))
  return { user, enter: () => browser.post('/api/auth/passkey', device.answer(question.json())) }
}

describe('a sign-in that is overtaken by a new password (H207)', () => {
  test('opens no session by the former one after a reset, and is answered as a wrong one is', async () => {
    const user = await insertUser(db)

    const answer = await overtaken(user, () => reset(user))

    const wrong = await signIn(user, 'not it at all')
    expect([answer.statusCode, answer.body]).toEqual([401, wrong.body])
    expect([await sessionsOf(user), await signInsOf(user)]).toEqual([0, 0])
    expect((await signIn(user, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('opens none beside the session in which it was changed', async () => {
    const user = await insertUser(db)
    const here = await portal.as(user)

    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    const answer = await overtaken(user, () => here.put('/api/account/password', change))

    expect(answer.statusCode).toBe(401)
    expect([await sessionsOf(user), (await here.get('/api/auth/user')).statusCode]).toEqual([1, 200])
  })

  test('waits for no code either', async () => {
    const user = await insertUser(db)
    const page = await portal.as(user)
    const { secret } = (await page.post('/api/account/authenticator-app')).json()
    await page.post('/api/account/authenticator-app/confirm', { code: new TOTP({ secret }).generate() })

    const answer = await overtaken(user, () => reset(user))

    expect(answer.json().code).toBe('wrong-credentials')
    expect([await sessionsOf(user), await begunOf(user)]).toEqual([0, 0])
  })
})

describe('a sign-in that is overtaken by the removal of what was shown (H207)', () => {
  test('by its passkey opens no session', async () => {
    const { user, enter } = await asked()

    const answer = await overtakenInside(enter, { before: held(user), after: removeFactorsOf(user) })

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey-refused'])
    expect(await sessionsOf(user)).toBe(0)
  })

  test('by a code of its app opens no session', async () => {
    const user = await insertUser(db)
    const page = await portal.as(user)
    const { secret } = (await page.post('/api/account/authenticator-app')).json()
    const code = new TOTP({ secret }).generate()
    const { recoveryCodes } = (await page.post('/api/account/authenticator-app/confirm', { code })).json()
    const browser = callerOf(app, cookieOf(await signIn(user)))

    const enter = () => browser.post('/api/auth/second-factor', { code: recoveryCodes[0] })
    const answer = await overtakenInside(enter, { before: held(user), after: removeFactorsOf(user) })

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-outdated'])
    expect(await sessionsOf(user)).toBe(0)
  })

  test('is not taken for one by a copy of the passkey (H100)', async () => {
    const { user, enter } = await asked()

    const answer = await overtakenInside(enter, { before: removeFactorsOf(user) })

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey-refused'])
    const isTold = and(eq(letters.userId, user.id), eq(letters.kind, 'passkey-copied'))
    expect(await db.$count(letters, isTold)).toBe(0)
  })
})
