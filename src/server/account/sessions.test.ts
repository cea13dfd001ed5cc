import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { callerOf, cookieOf, testApp } from '../../../tests/app.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import { forgetExpiredSessions } from './account-service.ts'
import { sessions } from './account-tables.ts'
import { issueLink, pathOfLink } from './link/account-link-service.ts'
import type { LinkPurpose } from './link/account-link-tables.ts'
import { begunSignIns } from './second-factor/second-factor-tables.ts'
import { endEveryWayIn } from './session-store.ts'
import { grantRole } from './team/role-service.ts'

// Letters are written, and none is sent.
const portal = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@example.com' })
const { app, database, stranger } = portal
const { db } = database

type Page = typeof stranger
const signIn = (email: string, password: string) => stranger.post('/api/auth/login', { email, password })
const isIn = async (page: Page) => (await page.get('/api/auth/user')).statusCode === 200
const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.actorId, userId))).map(({ type }) => type)
const newsOfDevices = async (userId: string) => {
  const isNews = and(eq(letters.kind, 'new-device'), eq(letters.userId, userId))
  return (await db.select().from(letters).where(isNews)).map(({ textBody }) => textBody)
}

describe('where somebody is signed in (H99)', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const listOf = async (page: Page) => (await page.get('/api/account/signing-in')).json().sessions

  test('is theirs to see and to end, one or all others; nobody else’s', async () => {
    const user = await insertUser(db)
    const [here, there, third] = [await portal.as(user), await portal.as(user), await portal.as(user)]
    const answer = await stranger.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { 'user-agent': FIREFOX },
    )
    const firefox = callerOf(app, cookieOf(answer))

    const list = await listOf(here)
    expect(list).toHaveLength(4)
    expect(list.filter((session: { isThisOne: boolean }) => session.isThisOne)).toHaveLength(1)
    const [ofFirefox] = list.filter((session: { device: string }) => session.device === 'Firefox on Linux')
    expect(ofFirefox).toMatchObject({ ip: '127.0.0.1', isThisOne: false })
    const end = (page: Page, id: string) => page.call({ method: 'DELETE', url: `/api/account/sessions/${id}` })
    const other = await portal.as(await insertUser(db))
    expect((await end(other, ofFirefox.id)).statusCode).toBe(404)
    expect(await isIn(firefox)).toBe(true)

    expect((await end(here, ofFirefox.id)).statusCode).toBe(200)
    expect([await isIn(firefox), await isIn(there)]).toEqual([false, true])
    expect((await here.call({ method: 'DELETE', url: '/api/account/sessions' })).statusCode).toBe(200)
    expect([await isIn(here), await isIn(there), await isIn(third), await isIn(other)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect((await eventsOf(user.id)).filter(type => type === 'sessions-ended')).toHaveLength(2)
  })

  test('lasts while it is used, up to its whole limit, and is written to once in a few minutes', async () => {
    const user = await insertUser(db)
    const page = await portal.as(user)
    const age = (minutes: number, begun: string) =>
      db
        .update(sessions)
        .set({ seenAt: sql`now() - make_interval(mins => ${minutes}::int)`, begunAt: sql`now() - ${begun}::interval` })
        .where(eq(sessions.userId, user.id))
        .returning({ seenAt: sessions.seenAt, expire: sessions.expire })
    const row = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]
    const hoursLeft = async () => Math.round((((await row())?.expire.getTime() ?? 0) - Date.now()) / 3_600_000)
    expect(await hoursLeft()).toBe(168)

    const [recent] = await age(3, '1 day')
    await page.get('/api/auth/user')
    expect((await row())?.seenAt).toEqual(recent?.seenAt)
    const [before] = await age(10, '1 day')
    await Promise.all(Array.from({ length: 5 }, () => page.get('/api/auth/user')))
    expect((await row())?.seenAt.getTime()).toBeGreaterThan(before?.seenAt.getTime() ?? 0)
    await age(10, '13 days')
    await page.get('/api/auth/user')
    expect(await hoursLeft()).toBe(24)
  })

  test('is not kept by what screens ask by themselves, only by what somebody does there (H289)', async () => {
    const { application } = await portal.applicantIn('course-submitted', { files: portal.files })
    const admin = await insertUser(db, { role: 'admin' })
    const page = await portal.as(admin)
    const claim = `/api/reviewer/applications/${application.id}/claim`
    const isAdmins = eq(sessions.userId, admin.id)
    const seenAt = async () => (await db.select({ seenAt: sessions.seenAt }).from(sessions).where(isAdmins))[0]?.seenAt
    await db.update(sessions).set({ seenAt: sql`now() - interval '3 hours'` }).where(isAdmins)
    const before = await seenAt()

    for (const asked of ['/api/reviewer/claims', claim, '/api/admin/system', '/api/trainings/audition']) {
      expect((await page.get(asked)).statusCode, asked).toBe(200)
    }
    expect(await seenAt()).toEqual(before)

    expect((await page.put(claim, {})).statusCode).toBe(200)
    expect(await seenAt()).not.toEqual(before)
  })

  test('that was begun while the clock of the database was a day ahead lasts no longer, used or not, and proves nothing (H47)', async () => {
    const [used, left] = [await insertUser(db), await insertUser(db)]
    const page = await portal.as(used)
    await portal.as(left)
    const isTheirs = inArray(sessions.userId, [used.id, left.id])
    const inADay = sql`now() + interval '1 day'`
    const expire = sql`now() + interval '8 days'`
    await db.update(sessions).set({ begunAt: inADay, seenAt: inADay, provedAt: inADay, expire }).where(isTheirs)

    expect((await page.post('/api/account/recovery-codes')).json().code).toBe('proof-needed')
    await forgetExpiredSessions(portal)

    const now = Date.now()
    for (const row of await db.select().from(sessions).where(isTheirs)) {
      const hoursFromNow = (at: Date) => Math.round(Math.abs(at.getTime() - now) / 3_600_000)
      expect([row.begunAt, row.seenAt, row.provedAt, row.expire].map(hoursFromNow)).toEqual([0, 0, 0, 168])
    }
    expect((await page.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('ends sooner for staff, from the moment they are', async () => {
    const reviewer = await insertUser(db, { role: 'reviewer' })
    const promoted = await insertUser(db)
    const cookie = (await signIn(reviewer.email, PASSWORD)).headers['set-cookie']
    expect(String(cookie)).toContain('Max-Age=86400')
    await portal.as(promoted)
    await grantRole(portal, { email: promoted.email, role: 'reviewer' })

    const found = await db
      .select()
      .from(sessions)
      .where(inArray(sessions.userId, [reviewer.id, promoted.id]))
    expect(found.map(({ expire }) => Math.round((expire.getTime() - Date.now()) / 3_600_000))).toEqual([4, 4])
  })

  test('is told by letter when the device is a new one: not the first, not a known one, not to an unproven address', async () => {
    const user = await insertUser(db)
    const unproven = await insertUser(db, { emailVerified: false })
    const first = await signIn(user.email, PASSWORD)
    const device =
      [first.headers['set-cookie']]
        .flat()
        .find(text => text?.startsWith('author_portal_device='))
        ?.split(';')[0] ?? ''
    const credentials = { email: user.email, password: PASSWORD }
    await stranger.post('/api/auth/login', credentials, { cookie: device })
    expect(await newsOfDevices(user.id)).toEqual([])

    await stranger.post('/api/auth/login', credentials, { 'user-agent': FIREFOX })
    await signIn(unproven.email, PASSWORD)
    await signIn(unproven.email, PASSWORD)

    expect(await newsOfDevices(user.id)).toEqual([
      expect.stringContaining('Firefox on Linux, from the address 127.0.0.1'),
    ])
    expect(await newsOfDevices(unproven.id)).toEqual([])
  })
})

test('a backup that is brought back opens no account: who was signed in or had a link comes in by their password alone (H42)', async () => {
  const user = await insertUser(db)
  const page = await portal.as(user)
  const linkFor = (purpose: LinkPurpose) => issueLink(db, portal, { user, purpose })
  const [invitation, reset, undo] = [
    await linkFor('accept-invitation'),
    await linkFor('reset-password'),
    await linkFor('undo-email-change'),
  ]
  await db
    .insert(begunSignIns)
    .values({ tokenHash: 'begun', userId: user.id, method: 'password', expiresAt: new Date(Date.now() + 60_000) })

  await database.transaction(endEveryWayIn)

  expect(await isIn(page)).toBe(false)
  expect([await pathOfLink(db, portal, invitation), await pathOfLink(db, portal, reset)]).toEqual([null, null])
  expect(await db.$count(begunSignIns)).toBe(0)
  // By this one its owner takes back what somebody else may have done.
  expect(await pathOfLink(db, portal, undo)).toContain('token=')
  expect((await signIn(user.email, PASSWORD)).statusCode).toBe(200)
})

test('a page of somebody who is no longer the one signed in here is answered as without a session (H193)', async () => {
  const [ana, ben] = [await insertUser(db), await insertUser(db)]
  const page = await portal.as(ben)
  const asPageOf = ({ id }: { id: string }) => page.get('/api/account/signing-in', { 'x-page-owner': id })

  const [own, other] = [await asPageOf(ben), await asPageOf(ana)]

  expect(own.statusCode).toBe(200)
  expect([other.statusCode, other.json().message]).toEqual([401, 'Unauthorized'])
})
