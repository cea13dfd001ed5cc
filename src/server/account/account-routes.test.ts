import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { callerOf, cookieOf, testApp } from '../../../tests/app.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { sessions, users } from './account-tables.ts'
import { hashPassword } from './password.ts'
import { grantRole } from './team/role-service.ts'

const portal = await testApp({ GOOGLE_MAPS_API_KEY: 'key-of-the-maps' })
const { app, stranger, database } = portal

const newAccount = { firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@Example.org', password: 'engine no. 1' }

describe('signing up (A4, B1, B5)', () => {
  test('makes an account as an author, signs in, and answers 201 with the person and nothing secret', async () => {
    const answer = await stranger.post('/api/auth/signup', { ...newAccount, role: 'admin', emailVerified: true })

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      role: 'author',
      emailVerified: false,
    })
    const ada = callerOf(app, cookieOf(answer))
    expect((await ada.get('/api/auth/user')).json()).toEqual({ ...answer.json(), missingFactor: null })
  })

  test('with an address that has an account says so, however it is written', async () => {
    await insertUser(database.db, { email: 'grace@example.org' })
    const answer = await stranger.post('/api/auth/signup', { ...newAccount, email: ' GRACE@example.org ' })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ code: 'email-taken', message: 'An account with this email already exists' })
  })

  test('twice at once makes one account', async () => {
    const twin = { ...newAccount, email: 'twin@example.org' }
    const answers = await Promise.all([
      stranger.post('/api/auth/signup', twin),
      stranger.post('/api/auth/signup', twin),
    ])

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([201, 409])
  })

  test('names every field that is wrong, the first one as the message (A1, A2)', async () => {
    const answer = await stranger.post('/api/auth/signup', { firstName: ' ', email: 'ada', password: 'short' })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'invalid-input',
      message: 'First name is required',
      issues: [
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'email', message: 'Invalid email address' },
        { path: 'password', message: 'Password must be at least 8 characters' },
      ],
    })
  })

  test('keeps no password that can be read', async () => {
    await stranger.post('/api/auth/signup', { ...newAccount, email: 'hashed@example.org' })
    const [user] = await database.db.select().from(users).where(eq(users.email, 'hashed@example.org'))

    expect(user?.password).toMatch(/^\$argon2id\$/)
  })

  test('takes NUL out of what was typed, which no column could hold', async () => {
    const answer = await stranger.post('/api/auth/signup', {
      ...newAccount,
      firstName: 'A\0da',
      email: 'nul@example.org',
    })

    expect(answer.statusCode).toBe(201)
    expect(answer.json().firstName).toBe('Ada')
  })
})

describe('signing in (A4, B1, B2)', () => {
  test('answers 200 with the person and a cookie that scripts cannot read (A9)', async () => {
    const user = await insertUser(database.db)
    const answer = await stranger.post('/api/auth/login', {
      email: ` ${user.email.toUpperCase()} `,
      password: PASSWORD,
    })

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(
      ['id', 'email', 'firstName', 'lastName', 'profileImageUrl', 'role', 'emailVerified'].toSorted(),
    )
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
  })

  test('says the same of a wrong password and of nobody', async () => {
    const user = await insertUser(database.db)
    const wrong = await stranger.post('/api/auth/login', { email: user.email, password: 'not it at all' })
    const nobody = await stranger.post('/api/auth/login', { email: 'nobody@example.org', password: 'not it at all' })

    expect([wrong.statusCode, nobody.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual({ code: 'wrong-credentials', message: 'Invalid email or password' })
    expect(nobody.json()).toEqual(wrong.json())
    expect(wrong.headers['set-cookie']).toBe(undefined)
  })

  test('asks for both', async () => {
    const answer = await stranger.post('/api/auth/login', { email: 'x', password: '' })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  test('gives a new session id each time, and ends the one that was there', async () => {
    const user = await insertUser(database.db)
    const first = await portal.as(user)
    const again = await first.post('/api/auth/login', { email: user.email, password: PASSWORD })

    expect(cookieOf(again)).not.toBe(first.cookie)
    expect((await first.get('/api/auth/user')).statusCode).toBe(401)
    expect((await callerOf(app, cookieOf(again)).get('/api/auth/user')).statusCode).toBe(200)
  })

  test('takes as long for nobody as for somebody', async () => {
    const user = await insertUser(database.db, { password: await hashPassword(PASSWORD) })
    const timeOf = async (email: string) => {
      const begun = performance.now()
      await stranger.post('/api/auth/login', { email, password: 'not it at all' })
      return performance.now() - begun
    }
    const times: { known: number; unknown: number }[] = []
    // In turn, so that a machine that is busy for a while is so for both.
    for (let round = 0; round < 7; round++) {
      times.push({ known: await timeOf(user.email), unknown: await timeOf('nobody@example.org') })
    }
    const median = (some: number[]) => some.toSorted((one, other) => one - other)[3] ?? 0
    const known = median(times.map(time => time.known))
    const unknown = median(times.map(time => time.unknown))

    // A missing hash would make it some fifty times shorter; a busy machine makes it vary by much less.
    expect(unknown).toBeGreaterThan(known / 4)
  })

  test('keeps an id in the database that opens no session', async () => {
    const user = await insertUser(database.db)
    await portal.as(user)
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, user.id))

    const thief = callerOf(app, `author_portal=${row?.sid}`)
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('writes who came and who failed to the log, without the password', async () => {
    const user = await insertUser(database.db)
    await portal.as(user)
    await stranger.post('/api/auth/login', { email: user.email, password: 'a secret of mine' })

    const events = await database.db.select().from(auditEvents)
    expect(events.filter(event => event.type === 'signed-in' && event.actorId === user.id).length).toBe(1)
    const failed = events.filter(
      event => event.type === 'sign-in-failed' && JSON.stringify(event.payload).includes(user.email),
    )
    expect(failed.length).toBe(1)
    expect(JSON.stringify(events)).not.toContain('a secret of mine')
  })
})

describe('the session', () => {
  test('a stranger has none', async () => {
    const answer = await stranger.get('/api/auth/user')

    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'signed-out', message: 'Unauthorized' })
  })

  test('ends on the server when somebody signs out', async () => {
    const user = await portal.as(await insertUser(database.db))
    const answer = await user.post('/api/auth/logout')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'Signed out' })
    expect((await user.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('signing out without one is no mistake', async () => {
    expect((await stranger.post('/api/auth/logout')).statusCode).toBe(200)
  })

  test('has an end', async () => {
    const user = await insertUser(database.db)
    const caller = await portal.as(user)
    await database.db
      .update(sessions)
      .set({ expire: new Date(0) })
      .where(eq(sessions.userId, user.id))

    expect((await caller.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('goes with its account', async () => {
    const user = await insertUser(database.db)
    const caller = await portal.as(user)
    await database.db.delete(users).where(eq(users.id, user.id))

    expect((await caller.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('knows the role as it is at each request: who is demoted loses access at once (B4)', async () => {
    const user = await insertUser(database.db, { role: 'reviewer' })
    const caller = await portal.as(user)
    expect((await caller.get('/api/reviewer/tally')).statusCode).toBe(200)

    await grantRole(portal, { email: user.email, role: 'author' })
    const answer = await caller.get('/api/reviewer/tally')

    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      code: 'not-a-reviewer',
      message: 'You need reviewer or admin permissions to access this page.',
    })
  })
})

describe('full-page navigations (B6, B7)', () => {
  test('GET /api/login leads to the sign-in page, and keeps where the person was', async () => {
    const plain = await stranger.get('/api/login')
    const kept = await stranger.get('/api/login?next=/steps/nda')

    expect([plain.statusCode, plain.headers.location]).toEqual([302, '/login'])
    expect([kept.statusCode, kept.headers.location]).toEqual([302, '/login?next=%2Fsteps%2Fnda'])
  })

  test('GET /api/login keeps a long search in any script, and leads to the sign-in page from whatever is longer', async () => {
    const search = `/steps/course-selection?q=${encodeURIComponent('聴'.repeat(200))}`
    const kept = await stranger.get(`/api/login?next=${encodeURIComponent(search)}`)
    const tooLong = await stranger.get(`/api/login?next=/${'a'.repeat(5000)}`)

    expect([kept.statusCode, kept.headers.location]).toEqual([302, `/login?next=${encodeURIComponent(search)}`])
    expect([tooLong.statusCode, tooLong.headers.location]).toEqual([302, '/login'])
  })

  test('GET /api/logout ends the session and leads to the sign-in page', async () => {
    const user = await portal.as(await insertUser(database.db))
    const answer = await user.get('/api/logout')

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login'])
    expect((await user.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('a page that is still open after somebody else has signed in ends nothing of theirs (H193)', async () => {
    const before = await insertUser(database.db)
    const user = await portal.as(await insertUser(database.db))

    const called = await user.post('/api/auth/logout', undefined, { 'x-page-owner': before.id })
    const navigated = await user.get(`/api/logout?of=${before.id}`)

    expect([called, navigated].map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual([
      [200, undefined],
      [302, undefined],
    ])
    expect((await user.get('/api/auth/user')).statusCode).toBe(200)
  })

  test('without an identity provider, its address leads back with a readable notice', async () => {
    const answer = await stranger.get('/api/auth/google')

    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(/^\/login\?notice=Signing%20in%20with%20Google%20is%20not%20available/)
  })

  test('GET /api/config tells strangers what the screens need', async () => {
    const answer = await stranger.get('/api/config')

    expect(answer.json()).toEqual({
      googleMapsApiKey: 'key-of-the-maps',
      externalSignIn: false,
      passkeys: true,
      typedSignatures: true,
      signingProof: 'offered',
      sendsLetters: false,
      publisherName: 'Marlow & Reed Learning, Inc.',
      mark: null,
      helpUrl: null,
      contactEmail: null,
      privacyUrl: null,
      termsUrl: null,
    })
  })
})
