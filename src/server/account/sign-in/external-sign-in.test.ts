import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGN_IN_NOTICES, type SignInNotice } from '#domain/account/sign-in-notice.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { FilesAway } from '#server/platform/files/file-store.ts'
import { createIdentityProvider } from '#server/platform/identity/identity-provider.ts'
import { callerOf, testApp } from '../../../../tests/app.ts'
import { CLIENT, startIdentityProvider } from '../../../../tests/identity-provider.ts'
import { sessions, users } from '../account-tables.ts'
import { hideAppSecret } from '../second-factor/app-secret.ts'
import { authenticatorApps } from '../second-factor/second-factor-tables.ts'
import { personFrom } from './external-person.ts'

const redirectUri = 'http://127.0.0.1:3000/api/auth/google/callback'
const picture = 'https://pictures.example/ana.jpg'
const people = {
  ana: { email: 'Ana@Example.com', email_verified: true, given_name: 'Ana', family_name: 'Lima', picture },
  ben: { email: 'ben@example.com', email_verified: true, given_name: 'Benjamin', picture: 'javascript:alert(1)' },
  eve: { email: 'victim@example.com', email_verified: false },
  fay: { email: 'fay@example.com', email_verified: true },
  gus: { email: 'gus@example.com', email_verified: true },
  ivy: { email: 'gus@example.com', email_verified: true },
  joe: { email: 'joe@example.com', email_verified: false },
  lu: { email: 'lu@example.com', email_verified: true },
  max: { email: 'max@example.com', email_verified: true },
}
const google = await startIdentityProvider({ redirectUri, people })
afterAll(() => google.stop())

const settings = { ...CLIENT, issuer: google.issuer, redirectUri, personFrom, patienceSeconds: 1 }
const portal = await testApp({}, { identityProvider: createIdentityProvider(settings) })
const { app, database, stranger } = portal

beforeEach(() => {
  google.state = 'up'
  google.tamper = undefined
})

/** Sets out from the portal, as a browser does: where to, and the cookie that the browser keeps. */
async function setOut({ next = '', cookie = '' } = {}) {
  const answer = await stranger.get(`/api/auth/google${next && `?next=${encodeURIComponent(next)}`}`, { cookie })
  const kept = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { location: String(answer.headers.location), cookie: kept }
}

function comeBack(callback: URL, cookie: string) {
  return stranger.get(callback.pathname + callback.search, { cookie })
}

async function signIn(who: string, next = '') {
  const { location, cookie } = await setOut({ next })
  return comeBack(await google.visit(location, who), cookie)
}

async function whoIs(answer: Awaited<ReturnType<typeof signIn>>) {
  const session = answer.cookies.find(({ name }) => name === 'author_portal')
  return (await callerOf(app, `author_portal=${session?.value}`).get('/api/auth/user')).json()
}

function expectNotice(answer: Awaited<ReturnType<typeof signIn>>, notice: SignInNotice, next = '') {
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(`/login?${next}notice=${encodeURIComponent(SIGN_IN_NOTICES[notice])}`)
  expect(answer.cookies.map(({ name }) => name)).not.toContain('author_portal')
}

describe('who comes back from the provider (Decision B7)', () => {
  test('gets an account with names and picture, a session, and the page that was asked for', async () => {
    const answer = await signIn('ana', '/steps/nda')

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/steps/nda'])
    expect(await whoIs(answer)).toEqual({
      id: expect.any(String),
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Lima',
      profileImageUrl: picture,
      role: 'author',
      emailVerified: true,
      missingFactor: null,
    })
  })

  test('is the same person the next time, and keeps the name that was changed since', async () => {
    await signIn('fay')
    await database.db.update(users).set({ firstName: 'Fayette' }).where(eq(users.googleId, 'fay'))
    people.fay.email = 'fay.new@example.com'
    const answer = await signIn('fay')

    expect(await whoIs(answer)).toMatchObject({ email: 'fay@example.com', firstName: 'Fayette' })
  })

  test('joins the account of a confirmed address, fills in what is missing and keeps the password', async () => {
    const ben = await insertUser(database.db, { email: 'ben@example.com', firstName: 'Ben', emailVerified: true })
    const answer = await signIn('ben')

    expect(await whoIs(answer)).toMatchObject({ id: ben.id, firstName: 'Ben', profileImageUrl: null })
    const { statusCode } = await stranger.post('/api/auth/login', { email: ben.email, password: PASSWORD })
    expect(statusCode).toBe(200)
  })

  test('joins an account whose address nobody had proved, and shuts out whoever made it', async () => {
    const gus = await insertUser(database.db, { email: 'gus@example.com', emailVerified: false })
    const squatter = await portal.as(gus)
    expect(await whoIs(await signIn('gus'))).toMatchObject({ id: gus.id, emailVerified: true })

    expect((await squatter.get('/api/auth/user')).statusCode).toBe(401)
    const { statusCode } = await stranger.post('/api/auth/login', { email: gus.email, password: PASSWORD })
    expect(statusCode).toBe(401)
    expectNotice(await signIn('ivy'), 'other-identity')
  })

  test('joins nothing when the provider does not vouch for the address', async () => {
    const victim = await insertUser(database.db, { email: 'victim@example.com' })
    expectNotice(await signIn('eve'), 'unverified')

    const [untouched] = await database.db.select().from(users).where(eq(users.id, victim.id))
    expect(untouched).toMatchObject({ googleId: null, password: victim.password })
    expect(await whoIs(await signIn('joe'))).toMatchObject({ email: 'joe@example.com', emailVerified: false })
  })

  test.each([
    ['a name with NUL and half a character', { given_name: 'Lu\0\uD800', family_name: 'x'.repeat(100_000) }],
    ['a name that is none, and a picture that is none', { given_name: { a: [1] }, family_name: 7, picture: '\0' }],
    ['a picture with NUL in its address', { given_name: 'Lu', picture: 'https://example.com/lu\0.png' }],
    ['an email address that is none', { email: 'lu\uDC00@example' }],
    ['an email address of any length', { email: `${'x'.repeat(100_000)}@example.com` }],
    ['no email address', { email: ['lu@example.com'] }],
    ['a name of the account of any content', { sub: 'lu\0\uD800' }],
    ['a name of the account of any length', { sub: 'x'.repeat(100_000) }],
  ])('never meets a failure, whatever the provider says: %s', async (_, claims) => {
    google.tamper = known => ({ ...known, ...claims })
    const answer = await signIn('lu')

    expect(answer.statusCode).toBe(302)
    const arrived = answer.cookies.some(({ name }) => name === 'author_portal')
    if (!arrived) expectNotice(answer, 'failed')
    expect(arrived).toBe('given_name' in claims)
  })

  test('gets a session of their own, and the one before ends', async () => {
    const before = await portal.as(await insertUser(database.db))
    const { location, cookie } = await setOut()
    await comeBack(await google.visit(location, 'ana'), `${cookie}; ${before.cookie}`)

    expect((await before.get('/api/auth/user')).statusCode).toBe(401)
  })

  test('is in the log, with the way they signed in', async () => {
    await signIn('ana')
    const [ana] = await database.db.select().from(users).where(eq(users.googleId, 'ana'))
    const events = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, ana?.id ?? ''))
      .orderBy(auditEvents.sequence)
    const kept = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, ana?.id ?? ''))

    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['account-created', 'identity-joined']))
    expect(events.at(-1)).toMatchObject({ type: 'signed-in', payload: { method: 'external' } })
    expect(kept.at(-1)?.sess).toMatchObject({ signInMethod: 'external' })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/logout'])(
    'is never led to %s',
    async next => {
      expect((await signIn('ana', next)).headers.location).toBe('/')
    },
  )
})

describe('nobody is signed in (Decision B7)', () => {
  test('who changed their mind, and the page says so', async () => {
    expectNotice(await signIn('nobody'), 'canceled')
  })

  test('and the page that was asked for is not forgotten, wherever it fails', async () => {
    const next = 'next=%2Fsteps%2Fnda&'
    expectNotice(await signIn('nobody', '/steps/nda'), 'canceled', next)
    await insertUser(database.db, { email: 'otto@example.com' })
    google.tamper = claims => ({ ...claims, email: 'otto@example.com', email_verified: false })
    expectNotice(await signIn('otto', '/steps/nda'), 'unverified', next)

    const without = await testApp()
    expectNotice(await without.stranger.get('/api/auth/google?next=/steps/nda'), 'unavailable', next)
  })

  test('with a state that is not theirs, or from another browser', async () => {
    const mine = await setOut()
    const other = await setOut()
    const callback = await google.visit(mine.location, 'ana')
    expectNotice(await comeBack(callback, other.cookie), 'failed')
    expectNotice(await comeBack(callback, ''), 'failed')

    callback.searchParams.set('state', 'invented')
    expectNotice(await comeBack(callback, mine.cookie), 'failed')
  })

  test('twice with one answer', async () => {
    const { location, cookie } = await setOut()
    const callback = await google.visit(location, 'ana')
    const answers = await Promise.all([comeBack(callback, cookie), comeBack(callback, cookie)])

    expect(answers.filter(({ headers }) => headers.location === '/')).toHaveLength(1)
    expectNotice(await comeBack(callback, cookie), 'failed')
  })

  test('with a code that the provider does not know any more', async () => {
    const { location, cookie } = await setOut()
    const callback = await google.visit(location, 'ana')
    callback.searchParams.set('code', 'gone')
    expectNotice(await comeBack(callback, cookie), 'failed')
  })

  test('who stayed away for longer than ten minutes', async () => {
    const { location, cookie } = await setOut()
    const callback = await google.visit(location, 'ana')
    portal.advance(10 * 60 * 1000 + 1)
    expectNotice(await comeBack(callback, cookie), 'failed')
  })

  test('when the answer names another issuer', async () => {
    const { location, cookie } = await setOut()
    const callback = await google.visit(location, 'ana')
    callback.searchParams.set('iss', 'https://evil.example')
    expectNotice(await comeBack(callback, cookie), 'failed')
  })

  test('without a reason: a token that is only signed anew is good', async () => {
    google.tamper = claims => ({ ...claims })
    expect((await signIn('ana')).headers.location).toBe('/')
  })

  test.each([
    ['nonce', { nonce: 'of somebody else' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['end in the past', { exp: 1_000_000_000 }],
  ])('with an ID token that has a wrong %s', async (_, wrong) => {
    google.tamper = claims => ({ ...claims, ...wrong })
    expectNotice(await signIn('ana'), 'failed')
  })

  test.each(['down', 'silent', 'broken', 'huge'] as const)('when the provider is %s, before or after', async state => {
    const { location, cookie } = await setOut()
    const callback = await google.visit(location, 'ana')
    google.state = state
    expectNotice(await comeBack(callback, cookie), 'unreachable')

    const fresh = await testApp({}, { identityProvider: createIdentityProvider(settings) })
    expectNotice(await fresh.stranger.get('/api/auth/google'), 'unreachable')
    google.state = 'up'
    expect((await fresh.stranger.get('/api/auth/google')).headers.location).toContain(google.issuer)
  })

  test('where it is not set up, and the screens know (Decision B7)', async () => {
    const without = await testApp()
    expectNotice(await without.stranger.get('/api/auth/google'), 'unavailable')
    expectNotice(await without.stranger.get('/api/auth/google/callback?code=x&state=y'), 'unavailable')
    expect((await without.stranger.get('/api/config')).json()).toMatchObject({ externalSignIn: false })
    expect((await stranger.get('/api/config')).json()).toMatchObject({ externalSignIn: true })
  })
})

describe('whoever navigates is left on a page (H328)', () => {
  test('after too many tries, told for how long', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    for (let n = 0; n < 100; n += 1) await limited.stranger.get('/api/auth/google')

    const refused = await limited.stranger.get('/api/auth/google?next=/steps/nda')

    expectNotice(refused, 'too-many', 'next=%2Fsteps%2Fnda&')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['away', new FilesAway(new Error('A restart'))],
    ['went-wrong', new Error('A bug')],
  ] as const)('while the portal is %s', async (notice, problem) => {
    const provider = { ...createIdentityProvider(settings), addressFor: () => Promise.reject(problem) }
    const broken = await testApp({}, { identityProvider: provider })

    expectNotice(await broken.stranger.get('/api/auth/google'), notice)
  })
})

test('who has an authenticator app is asked for its code, unless the provider says that it has asked for a second factor (H102)', async () => {
  const next = '/steps/nda'
  const user = await whoIs(await signIn('max'))
  const secret = new Secret()
  const hidden = hideAppSecret(secret.bytes, { userId: user.id, sessionSecret: portal.sessionSecret })
  await database.db.insert(authenticatorApps).values({ userId: user.id, secret: hidden, confirmedAt: new Date() })

  const half = await signIn('max', next)
  expect(half.headers.location).toBe('/login?step=code&next=%2Fsteps%2Fnda')
  const begun = half.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(begun).not.toContain('author_portal=')
  const code = new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() })
  const entered = await stranger.post('/api/auth/second-factor', { code }, { cookie: begun })
  expect(entered.json()).toMatchObject({ id: user.id })

  for (const word of [{ amr: ['pwd', 'mfa'] }, { acr: 'phr' }]) {
    google.tamper = claims => ({ ...claims, ...word })
    const whole = await signIn('max', next)
    expect(whole.headers.location).toBe(next)
    expect(await whoIs(whole)).toMatchObject({ id: user.id })
  }
  google.tamper = claims => ({ ...claims, amr: ['pwd'] })
  expect((await signIn('max', next)).headers.location).toContain('step=code')
})
