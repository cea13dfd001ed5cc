import { afterAll, beforeEach, expect, test } from 'vitest'
import { SIGN_IN_NOTICES, type SignInNotice } from '#domain/account/sign-in-notice.ts'
import { insertUser } from '#factories/user.ts'
import { createIdentityProvider } from '#server/platform/identity/identity-provider.ts'
import { type Caller, callerOf, testApp } from '../../../../tests/app.ts'
import { type Browser, CLIENT, startIdentityProvider } from '../../../../tests/identity-provider.ts'
import { personFrom } from './external-person.ts'

const redirectUri = 'http://127.0.0.1:3000/api/auth/google/callback'
const HOUR = 3_600_000
const names = ['ana', 'ben', 'eve', 'fay', 'gus', 'hal', 'ivy']
const people = Object.fromEntries(
  names.map(name => [name, { email: `${name}@example.com`, email_verified: true, given_name: name }]),
)
const google = await startIdentityProvider({ redirectUri, people })
afterAll(() => google.stop())
const settings = { ...CLIENT, issuer: google.issuer, redirectUri, personFrom }
const open = () => testApp({}, { identityProvider: createIdentityProvider(settings) })
const portal = await open()

beforeEach(() => {
  google.tamper = undefined
  google.saysWhen = true
  google.signsInAt = new Date(Date.now() - HOUR)
})

type Way = { proves?: boolean; browser?: Browser; at?: typeof portal; as?: Caller }

/** Sets out from the portal and comes back: where to, and whether the session that began is a proof. */
async function signIn(who: string, { proves = false, browser = new Map(), at = portal, as }: Way = {}) {
  const out = await at.stranger.get(`/api/auth/google?next=/account${proves ? '&proof=1' : ''}`)
  const own = out.cookies.map(({ name, value }) => `${name}=${value}`)
  const cookie = [...own, ...(as?.cookie ? [as.cookie] : [])].join('; ')
  const { pathname, search } = await google.visit(String(out.headers.location), who, browser)
  const back = await at.stranger.get(pathname + search, { cookie })
  const session = back.cookies.find(({ name }) => name === 'author_portal')?.value
  const caller = callerOf(at.app, `author_portal=${session}`)
  const isFresh = session === undefined ? 'not signed in' : (await caller.get('/api/account/proof')).json().isFresh
  return { location: back.headers.location, isFresh, caller }
}

const IN = (isFresh: boolean) => ({ location: '/account', isFresh })
const refused = (notice: SignInNotice) => ({
  location: `/login?next=%2Faccount&notice=${encodeURIComponent(SIGN_IN_NOTICES[notice])}`,
  isFresh: 'not signed in',
})
const REFUSED = refused('not-asked')

test('coming back from an open session there signs in and proves nothing; being asked there proves it (H331)', async () => {
  const browser: Browser = new Map()
  expect(await signIn('ana', { browser })).toMatchObject(IN(false))
  const { caller, ...again } = await signIn('ana', { browser })
  expect(again).toEqual(IN(false))
  expect((await caller.post('/api/account/archive')).json()).toMatchObject({ code: 'proof-needed' })

  google.signsInAt = undefined
  const { caller: proved, ...asked } = await signIn('ana', { browser, proves: true })

  expect(asked).toEqual(IN(true))
  expect((await proved.post('/api/account/archive')).statusCode).toBe(200)
})

test('whoever signs in there just now has shown that it is them (H331)', async () => {
  google.signsInAt = undefined

  expect(await signIn('ben')).toMatchObject(IN(true))
})

test.each([
  ['says that it asked before they set out', { auth_time: Math.floor((Date.now() - 5 * 60_000) / 1000) }],
  ['does not say when it asked', { auth_time: undefined }],
])('a provider that %s proves nothing, and the page says why (H331)', async (_, wrong) => {
  google.tamper = claims => ({ ...claims, ...wrong })

  expect(await signIn('eve', { proves: true })).toMatchObject(REFUSED)
  expect(await signIn('eve')).toMatchObject(IN(false))
})

test('its clock may be half a minute behind (H331)', async () => {
  google.tamper = claims => ({ ...claims, auth_time: Math.floor((Date.now() - 30_000) / 1000) })

  expect(await signIn('fay', { proves: true })).toMatchObject(IN(true))
})

test('who sets out to show that it is them and comes back as somebody else stays who they were (H331)', async () => {
  google.signsInAt = undefined
  const { caller } = await signIn('ana')

  expect(await signIn('hal', { proves: true, as: caller })).toMatchObject(refused('other-account'))
  expect((await caller.get('/api/auth/user')).json()).toMatchObject({ email: 'ana@example.com' })
  const { rows } = await portal.database.pool.query(`select 1 from users where email = 'hal@example.com'`)
  expect(rows).toEqual([])

  expect(await signIn('ana', { proves: true, as: caller })).toMatchObject(IN(true))
  expect(await signIn('hal', { as: caller })).toMatchObject(IN(true))
})

test('nobody comes into an account by a proof that is none, and none is made (H331)', async () => {
  google.tamper = ({ auth_time: _, ...claims }) => claims

  await signIn('gus', { proves: true })

  const { rows } = await portal.database.pool.query(`select 1 from users where email = 'gus@example.com'`)
  expect(rows).toEqual([])
})

test('one that never says when it asks is believed where nothing else could show it, and there alone (H331)', async () => {
  google.saysWhen = false
  google.tamper = ({ auth_time: _, ...claims }) => claims
  const at = await open()
  await insertUser(at.database.db, { email: 'ivy@example.com', emailVerified: true })

  expect(await signIn('ana', { at, proves: true })).toMatchObject(IN(true))
  expect(await signIn('ivy', { at, proves: true })).toMatchObject(REFUSED)
  const { caller, ...plain } = await signIn('ivy', { at })
  expect(plain).toEqual(IN(false))
  expect((await caller.get('/api/account/proof')).json()).toEqual({ isFresh: false, ways: ['password'] })
})
