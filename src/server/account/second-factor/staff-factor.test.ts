import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import type { RouteSpec } from '#domain/contract/route-spec.ts'
import { insertUser } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { createIdentityProvider } from '#server/platform/identity/identity-provider.ts'
import { type Caller, testApp } from '../../../../tests/app.ts'
import { CLIENT } from '../../../../tests/identity-provider.ts'
import { sessions } from '../account-tables.ts'
import { personFrom } from '../sign-in/external-person.ts'
import { noteStaffFactorRule } from './staff-factor-service.ts'
import { noteProviderFactor } from './staff-factor-store.ts'

const DAY = 86_400_000

/** A portal whose staff have ten days for it, from now on. */
async function portalWithRule(settings: Record<string, string> = {}) {
  const portal = await testApp({ STAFF_SECOND_FACTOR: 'on', STAFF_SECOND_FACTOR_GRACE_DAYS: '10', ...settings })
  await noteStaffFactorRule(portal)
  return portal
}
const portal = await portalWithRule()
const { db } = portal.database
const early = portal.clock.now()

const missing = async (caller: Caller) => (await caller.get('/api/auth/user')).json().missingFactor
const codeAt = async (caller: Caller, url: string) => (await caller.get(url)).json().code

async function setUpApp(caller: Caller, { clock } = portal) {
  const { secret } = (await caller.post('/api/account/authenticator-app')).json()
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  return caller.post('/api/account/authenticator-app/confirm', { code })
}

/** What every route that asks who acts says to this person: its code, or that it let them in. */
async function doorsFor(caller: Caller, wanted: (spec: RouteSpec) => boolean) {
  const codes = new Set<string>()
  for (const [key, spec] of Object.entries<RouteSpec>(contract)) {
    if (spec.who === 'anyone' || !wanted(spec)) continue
    const [method = '', path = ''] = key.split(' ')
    // reason: the key of a route begins with its method
    const answer = await caller.call({ method: method as 'GET', url: path.replace(/:\w+/g, randomUUID()) })
    codes.add(answer.body.includes('"second-factor-needed"') ? 'closed' : 'open')
  }
  return [...codes]
}

describe('a second factor that staff need (H103)', () => {
  test('is asked for by a day at first; from then on every route is closed but those that set one up', async () => {
    const admin = await insertUser(db, { role: 'admin' })
    const during = await portal.as(admin)
    expect(await missing(during)).toMatchObject({ isOverdue: false })
    expect(Date.parse((await missing(during)).until) - early.getTime()).toBeGreaterThan(10 * DAY - 60_000)
    expect(await codeAt(during, '/api/admin/users')).toBeUndefined()
    const author = await portal.as(await insertUser(db))

    portal.advance(10 * DAY)
    const after = await portal.as(admin)

    expect(await missing(after)).toMatchObject({ isOverdue: true })
    expect(await doorsFor(after, ({ openTo }) => !openTo?.includes('unarmed'))).toEqual(['closed'])
    expect(await doorsFor(after, ({ openTo }) => openTo?.includes('unarmed') ?? false)).toEqual(['open'])
    expect(await doorsFor(author, ({ who }) => who === 'signed-in')).toEqual(['open'])
    expect((await setUpApp(after)).statusCode).toBe(200)
    expect(await missing(after)).toBeNull()
    expect(await codeAt(after, '/api/admin/users')).toBeUndefined()
  })

  test('is asked of somebody new so many days after they got their role', async () => {
    const newcomer = await insertUser(db, { createdAt: early })
    const admin = await portal.as(await insertUser(db, { role: 'admin' }))
    await setUpApp(admin)

    await admin.call({
      method: 'PATCH',
      url: `/api/admin/users/${newcomer.id}/role`,
      payload: { role: 'reviewer' },
    })

    const [listed] = (await admin.get(`/api/admin/users?q=${encodeURIComponent(newcomer.email)}`)).json()
    expect(Date.parse(listed.missingFactor.until)).toBeGreaterThan(Date.now() + 9 * DAY)
  })

  test('counts from a provider that asks for one, in the session that it opened', async () => {
    const reviewer = await insertUser(db, { role: 'reviewer' })
    const [byPassword, byProvider] = [await portal.as(reviewer), await portal.as(reviewer)]
    const [newest] = await db.select().from(sessions).where(eq(sessions.userId, reviewer.id)).orderBy(sessions.begunAt)
    const sess = { userId: reviewer.id, signInMethod: 'external', signedInAt: 0, isProvedTwice: true }
    await db
      .update(sessions)
      .set({ sess })
      .where(eq(sessions.sid, newest?.sid ?? ''))

    const doors = [await codeAt(byPassword, '/api/reviewer/tally'), await codeAt(byProvider, '/api/reviewer/tally')]

    expect(doors.toSorted()).toEqual(['second-factor-needed', undefined])
  })

  test('is not needed to keep an account that is about to be erased, and is set up once that is kept (H336)', async () => {
    const short = await portalWithRule({ STAFF_SECOND_FACTOR_GRACE_DAYS: '5' })
    const reviewer = await short.as(await insertUser(short.database.db, { role: 'reviewer' }))
    const { eraseAt } = (await reviewer.post('/api/account/erasure')).json()

    short.advance(6 * DAY)
    expect(await missing(reviewer)).toMatchObject({ isOverdue: true })
    expect((await setUpApp(reviewer, short)).statusCode).toBe(409)
    expect((await reviewer.get('/api/account/erasure')).json()).toMatchObject({ eraseAt })
    const kept = await reviewer.call({ method: 'DELETE', url: '/api/account/erasure' })

    expect([kept.statusCode, kept.json().eraseAt]).toEqual([200, null])
    expect((await setUpApp(reviewer, short)).statusCode).toBe(200)
  })

  test('is told of on the Team page: who has which, who has none, and until when', async () => {
    const admin = await portal.as(await insertUser(db, { role: 'admin' }))
    await setUpApp(admin)
    const without = await insertUser(db, { role: 'reviewer' })

    const lacking: { id: string }[] = (await admin.get('/api/admin/users?role=staff&factor=missing')).json()
    const everybody: { factors: object }[] = (await admin.get('/api/admin/users?role=staff')).json()

    expect(lacking.find(({ id }) => id === without.id)).toMatchObject({
      factors: { passkeys: 0, authenticatorApp: false, providerAt: null },
      missingFactor: { isOverdue: true },
    })
    expect(everybody.map(({ factors }) => factors)).toContainEqual({
      passkeys: 0,
      authenticatorApp: true,
      providerAt: null,
    })
    expect(everybody.length).toBeGreaterThan(lacking.length)
  })
})

test('the Team page counts no factor at a provider that lets nobody in any more (H337)', async () => {
  const issuer = 'https://people.example.com'
  const redirectUri = 'http://127.0.0.1:3000/api/auth/google/callback'
  const { database } = portal
  const identityProvider = createIdentityProvider({ ...CLIENT, issuer, redirectUri, personFrom })
  const [before, after] = [await testApp({}, { database, identityProvider }), await testApp({}, { database })]
  const admin = await insertUser(db, { role: 'admin' })
  const [here, elsewhere] = await Promise.all(
    [issuer, 'https://former.example.com'].map(async (googleIssuer, place) => {
      const user = await insertUser(db, { role: 'reviewer', googleId: `g-${place}`, googleIssuer })
      await noteProviderFactor(db, user.id, early)
      return user.id
    }),
  )
  const lackingIn = async (app: typeof portal) => {
    const found: { id: string }[] = (await (await app.as(admin)).get('/api/admin/users?factor=missing')).json()
    return found.map(({ id }) => id).filter(id => id === here || id === elsewhere)
  }

  expect(await lackingIn(before)).toEqual([elsewhere])
  expect((await lackingIn(after)).toSorted()).toEqual([here, elsewhere].toSorted())
})

test('the days of grace begin when the setting is seen first, and anew after it was off (H103)', async () => {
  const other = await portalWithRule()
  const { database } = other
  const reviewer = await insertUser(database.db, { role: 'reviewer' })
  const untilFor = async (app: typeof other) => (await missing(await app.as(reviewer)))?.until
  const first = await untilFor(other)

  other.advance(5 * DAY)
  await Promise.all([noteStaffFactorRule(other), noteStaffFactorRule(other)])
  expect(await untilFor(other)).toBe(first)
  const without = await testApp({}, { database })
  await noteStaffFactorRule(without)
  expect(await untilFor(without)).toBeUndefined()
  await noteStaffFactorRule(other)

  expect(Date.parse((await untilFor(other)) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(4 * DAY)
  const logged = await database.db.select().from(auditEvents).where(eq(auditEvents.type, 'staff-factor-rule-changed'))
  expect(logged.map(({ payload }) => payload)).toEqual([
    { isRequired: true, graceDays: 10 },
    { isRequired: false },
    { isRequired: true, graceDays: 10 },
  ])
})
