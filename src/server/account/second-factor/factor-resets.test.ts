import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { type Caller, testApp } from '../../../../tests/app.ts'
import { type UserRow, users } from '../account-tables.ts'
import { issueLink, pathOfLink } from '../link/account-link-service.ts'
import { accountLinks, type LinkPurpose } from '../link/account-link-tables.ts'
import { passkeys } from '../passkey/passkey-tables.ts'
import { endEveryWayIn } from '../session-store.ts'
import { removeFactorsByOperator } from './factor-removal-service.ts'
import { carryOutFactorResets } from './factor-reset-service.ts'
import { factorResets } from './factor-reset-tables.ts'
import { authenticatorApps } from './second-factor-tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const portal = await testApp()
const { db } = portal.database
const [first, second] = await Promise.all([admin(), admin()])

async function admin() {
  const user = await insertUser(db, { role: 'admin' })
  return { user, page: await portal.as(user) }
}

/** Somebody with a passkey, who is signed in. */
async function holder(given: Partial<UserRow> = {}) {
  const user = await insertUser(db, given)
  const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Lost phone' }
  await db.insert(passkeys).values({ ...key, userId: user.id, credentialId: `passkey of ${user.id}` })
  return { user, page: await portal.as(user) }
}

const start = (by: Caller, { id }: UserRow) => by.post(`/api/admin/users/${id}/factor-reset`)
const confirm = (by: Caller, { id }: UserRow) => by.post(`/api/admin/users/${id}/factor-reset/confirmation`)
const codeOf = async (answer: ReturnType<typeof start>) => (await answer).json().code
const hasPasskey = async ({ id }: UserRow) => (await db.$count(passkeys, eq(passkeys.userId, id))) > 0
const isUnderWay = async ({ id }: UserRow) => (await db.$count(factorResets, eq(factorResets.userId, id))) > 0
const lettersTo = async ({ id }: UserRow) =>
  (await db.select().from(letters).where(eq(letters.userId, id)).orderBy(letters.createdAt)).map(({ kind }) => kind)
const removals = async ({ id }: UserRow) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.type, 'factors-removed'))).filter(
    // reason: what this type of event holds
    ({ payload }) => (payload as { userId: string }).userId === id,
  )

async function tokenOf(linkId = '') {
  const path = await pathOfLink(db, portal, linkId)
  return new URLSearchParams(path?.split('?')[1]).get('token') ?? ''
}

async function tokenFor({ id }: UserRow, purpose: LinkPurpose) {
  const isTheirs = and(eq(accountLinks.userId, id), eq(accountLinks.purpose, purpose))
  const [link] = await db.select().from(accountLinks).where(isTheirs)
  return tokenOf(link?.id)
}

const stopLinkOf = (user: UserRow) => tokenFor(user, 'stop-factor-reset')

/** Both have agreed, and the day is over. */
async function agreedAndDue(user: UserRow, [one, other] = [first, second]) {
  expect((await start(one.page, user)).statusCode).toBe(200)
  expect((await confirm(other.page, user)).statusCode).toBe(200)
  portal.advance(DAY)
}

test('two admins together remove the factors of somebody a day later; the person is told first and last (H104)', async () => {
  const { user, page } = await holder()
  expect((await start(first.page, user)).statusCode).toBe(200)
  expect(await lettersTo(user)).toEqual(['factor-reset-started'])
  expect((await page.get('/api/account/signing-in')).json().factorReset).toMatchObject({ dueAt: null })
  expect((await confirm(second.page, user)).statusCode).toBe(200)

  portal.advance(23 * HOUR)
  await carryOutFactorResets(portal)
  expect(await hasPasskey(user)).toBe(true)
  portal.advance(HOUR)
  await Promise.all([carryOutFactorResets(portal), carryOutFactorResets(portal)])

  expect(await hasPasskey(user)).toBe(false)
  expect((await page.get('/api/auth/user')).statusCode).toBe(401)
  expect(await lettersTo(user)).toEqual(['factor-reset-started', 'factor-reset-confirmed', 'factors-removed'])
  const agreed = { startedBy: first.user.id, confirmedBy: second.user.id, passkeys: 1, authenticatorApp: false }
  expect((await removals(user)).map(({ payload }) => payload)).toEqual([{ userId: user.id, ...agreed }])
})

test('one admin alone does nothing, twice at once neither, and nobody decides about themselves (H104)', async () => {
  const { user } = await holder()
  const [own, third] = await Promise.all([holder({ role: 'admin' }), admin()])

  const starts = await Promise.all([start(first.page, user), start(second.page, user)])
  expect(starts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const starter = starts[0].statusCode === 200 ? first : second
  expect(await codeOf(confirm(starter.page, user))).toBe('second-admin-needed')
  expect(await codeOf(start(own.page, own.user))).toBe('own-factors')
  expect((await start(first.page, own.user)).statusCode).toBe(200)
  expect(await codeOf(confirm(own.page, own.user))).toBe('own-factors')
  expect(await codeOf(start(first.page, third.user))).toBe('no-second-factor')

  const [other] = [first, second].filter(one => one !== starter)
  const words = await Promise.all([confirm(third.page, user), confirm(other?.page ?? third.page, user)])
  expect(words.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('it comes to nothing when one of the two is demoted, before the second agrees or after (H104)', async () => {
  const [early, late] = [await holder(), await holder()]
  const [one, other] = [await admin(), await admin()]
  await start(one.page, early.user)
  await agreedAndDue(late.user, [second, one])
  await db.update(users).set({ role: 'reviewer' }).where(eq(users.id, one.user.id))

  expect(await codeOf(confirm(other.page, early.user))).toBe('no-factor-reset')
  await carryOutFactorResets(portal)

  for (const { user } of [early, late]) {
    expect([await hasPasskey(user), await isUnderWay(user)]).toEqual([true, false])
  }
})

test('the person stops it, by the link of the letter once or from the account, also before an erasure (H104, H336)', async () => {
  const { user, page } = await holder()
  await agreedAndDue(user)
  const stop = { token: await stopLinkOf(user) }
  const [one, twice] = [
    await portal.stranger.post('/api/auth/stop-factor-reset', stop),
    await portal.stranger.post('/api/auth/stop-factor-reset', stop),
  ]
  expect([one.statusCode, twice.json().code]).toEqual([200, 'link-used'])
  await carryOutFactorResets(portal)
  expect(await hasPasskey(user)).toBe(true)

  await agreedAndDue(user)
  expect((await page.post('/api/account/erasure')).statusCode).toBe(200)
  const stopHere = () => page.call({ method: 'DELETE', url: '/api/account/factor-reset' })
  expect((await stopHere()).statusCode).toBe(200)
  expect((await stopHere()).json().code).toBe('no-factor-reset')
  await carryOutFactorResets(portal)
  expect(await hasPasskey(user)).toBe(true)
})

test('an admin withdraws it, confirmed or not; its link ends, and the log says who did (H104)', async () => {
  const withdraw = (by: Caller, { id }: UserRow) =>
    by.call({ method: 'DELETE', url: `/api/admin/users/${id}/factor-reset` })
  const [open, agreed] = [await holder(), await holder()]
  await start(first.page, open.user)
  await agreedAndDue(agreed.user)
  const stop = { token: await stopLinkOf(agreed.user) }

  for (const { user, page } of [open, agreed]) {
    expect((await withdraw(page, user)).statusCode).toBe(403)
    expect((await withdraw(second.page, user)).statusCode).toBe(200)
    expect((await withdraw(second.page, user)).json().code).toBe('no-factor-reset')
  }
  expect((await portal.stranger.post('/api/auth/stop-factor-reset', stop)).json().code).toBe('link-used')
  await carryOutFactorResets(portal)

  for (const { user } of [open, agreed]) expect(await hasPasskey(user)).toBe(true)
  const events = await db.select().from(auditEvents).where(eq(auditEvents.type, 'factor-reset-withdrawn'))
  expect(events.map(({ actorId }) => actorId)).toEqual([second.user.id, second.user.id])
})

test('it ends with the change of address by which somebody else asked for it, once its owner undoes that (H339)', async () => {
  const stolen = async () => {
    const { user, page } = await holder()
    const setUpAt = new Date(portal.clock.now().getTime() - DAY)
    await db.insert(authenticatorApps).values({ userId: user.id, secret: Buffer.from('secret'), confirmedAt: setUpAt })
    const thief = { id: user.id, email: `thief.of.${user.email}` }
    const token = await tokenOf(await issueLink(db, portal, { user: thief, purpose: 'change-email' }))
    expect((await page.post('/api/account/email/confirm', { token })).statusCode).toBe(200)
    return user
  }
  const [open, agreed] = [await stolen(), await stolen()]
  await start(first.page, open)
  await agreedAndDue(agreed)

  for (const user of [open, agreed]) {
    const token = await tokenFor(user, 'undo-email-change')
    expect((await portal.stranger.post('/api/auth/undo-email-change', { token })).statusCode).toBe(200)
  }
  expect(await codeOf(confirm(second.page, open))).toBe('no-factor-reset')
  await carryOutFactorResets(portal)

  for (const { id } of [open, agreed])
    expect(await db.$count(authenticatorApps, eq(authenticatorApps.userId, id))).toBe(1)
  const events = await db.select().from(auditEvents).where(eq(auditEvents.type, 'factor-reset-stopped'))
  expect(events.map(({ actorId }) => actorId)).toEqual(expect.arrayContaining([open.id, agreed.id]))
})

test('it ends with the password that a letter lets the owner of an unproved address choose (H339)', async () => {
  const { user } = await holder({ emailVerified: false })
  await agreedAndDue(user)
  const token = await tokenOf(await issueLink(db, portal, { user, purpose: 'reset-password' }))
  const chosen = { token, password: 'a sentence that is new' }
  expect((await portal.stranger.post('/api/auth/reset-password', chosen)).statusCode).toBe(200)
  expect([await hasPasskey(user), await isUnderWay(user)]).toEqual([false, false])
})

test('whoever has lost the link of the first letter gets one that works with the second (H104)', async () => {
  for (const { user } of [await holder(), await holder()]) {
    await start(first.page, user)
    await db.delete(accountLinks).where(eq(accountLinks.userId, user.id))
    expect((await confirm(second.page, user)).statusCode).toBe(200)

    const isConfirmed = and(eq(letters.userId, user.id), eq(letters.kind, 'factor-reset-confirmed'))
    const [letter] = await db.select().from(letters).where(isConfirmed)
    const stop = { token: await tokenOf(letter?.linkId ?? undefined) }
    expect((await portal.stranger.post('/api/auth/stop-factor-reset', stop)).statusCode).toBe(200)
  }
})

test('without a second admin it ends by itself after seven days, and can be started anew (H104)', async () => {
  const { user } = await holder()
  await start(first.page, user)
  portal.advance(7 * DAY)

  expect(await codeOf(confirm(second.page, user))).toBe('no-factor-reset')
  await carryOutFactorResets(portal)

  expect([await hasPasskey(user), await isUnderWay(user)]).toEqual([true, false])
  expect((await start(second.page, user)).statusCode).toBe(200)
})

test('a removal that breaks off has removed nothing, and the next one does it whole (H104)', async () => {
  const { user, page } = await holder()
  await agreedAndDue(user)
  const texts = new Proxy(portal.texts, {
    get() {
      throw new Error('The process died')
    },
  })

  await expect(carryOutFactorResets({ ...portal, texts })).rejects.toThrow('The process died')
  expect([await hasPasskey(user), (await removals(user)).length]).toEqual([true, 0])
  expect((await page.get('/api/auth/user')).statusCode).toBe(200)
  await carryOutFactorResets(portal)

  expect([await hasPasskey(user), (await removals(user)).length]).toEqual([false, 1])
})

test('where there is one admin alone, they are sent to the operator, who does it at once (H104)', async () => {
  const alone = await testApp()
  const only = await alone.as(await insertUser(alone.database.db, { role: 'admin' }))
  const user = await insertUser(alone.database.db)
  const app = { userId: user.id, secret: Buffer.from('secret'), confirmedAt: alone.clock.now() }
  await alone.database.db.insert(authenticatorApps).values(app)

  const refused = await start(only, user)
  expect(refused.json()).toMatchObject({
    code: 'one-admin',
    message: expect.stringContaining(`npm run staff -- remove-factors ${user.email}`),
  })
  await removeFactorsByOperator(alone, user.email)

  expect(await alone.database.db.$count(authenticatorApps)).toBe(0)
  const [letter] = await alone.database.db.select().from(letters)
  expect(letter).toMatchObject({ kind: 'factors-removed', recipient: user.email })
  await expect(removeFactorsByOperator(alone, user.email)).rejects.toMatchObject({ code: 'no-second-factor' })
})

test('a backup that is brought back carries none out: its owner may have stopped it since (H42)', async () => {
  const { user } = await holder()
  await agreedAndDue(user)

  await portal.database.transaction(endEveryWayIn)
  await carryOutFactorResets(portal)

  expect([await hasPasskey(user), await isUnderWay(user)]).toEqual([true, false])
  expect(await db.$count(accountLinks, eq(accountLinks.userId, user.id))).toBe(0)
})
