import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { sendDueLetters } from '#server/notice/letter-sending.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { createIdentityProvider } from '#server/platform/identity/identity-provider.ts'
import { createSmtpMailer } from '#server/platform/mail/mailer.ts'
import { callerOf, cookieOf, testApp } from '../../../../tests/app.ts'
import { CLIENT } from '../../../../tests/identity-provider.ts'
import { startMailServer } from '../../../../tests/mail-server.ts'
import { forgetExpiredSessions } from '../account-service.ts'
import { users } from '../account-tables.ts'
import { personFrom } from '../sign-in/external-person.ts'
import { accountLinks } from './account-link-tables.ts'
import { writeResetLetter } from './password-reset-service.ts'

const server = await startMailServer()
const mailer = createSmtpMailer({ url: server.url, from: 'portal@example.com' })
const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const issuer = 'https://people.example.com'
const redirectUri = 'http://127.0.0.1:3000/api/auth/google/callback'
const identityProvider = createIdentityProvider({ ...CLIENT, issuer, redirectUri, personFrom })
const portal = await testApp(
  { SMTP_URL: server.url, MAIL_FROM: 'portal@example.com' },
  { mailer, identityProvider, log: pino({ level: 'trace' }, sink), screens: true },
)
const { app, database, stranger } = portal
const { db } = database

const HOUR = 60 * 60 * 1000
const NEW_PASSWORD = 'a sentence that is new'
const SAME_ANSWER = { message: 'If this address has an account, an email with a link is on its way' }
const ENDED = { code: 'link-used', message: 'This link has been used, or its time is over. Please ask for a new one.' }
let people = 0

async function signUp() {
  people += 1
  const email = `newcomer.${people}@example.com`
  const answer = await stranger.post('/api/auth/signup', {
    firstName: 'Ana',
    lastName: 'Lima',
    email,
    password: PASSWORD,
  })
  return { user: answer.json(), email, page: callerOf(app, cookieOf(answer)) }
}

/** Asks as the screen does, and lets the job of it run. */
async function forgot(email: string) {
  const answer = await stranger.post('/api/auth/forgot-password', { email })
  await portal.jobs.start(jobHandlers(portal))
  const unanswered = `select 1 from pgboss.job where name = 'answer-reset-request' and state <> 'completed'`
  await expect.poll(async () => (await database.pool.query(unanswered)).rowCount).toBe(0)
  await sendLetters()
  return answer
}

/** Sends what is due, and waits for what the queue is just sending. */
async function sendLetters() {
  await sendDueLetters(portal)
  const waiting = eq(letters.status, 'waiting')
  await expect.poll(() => db.$count(letters, waiting)).toBe(0)
}

const mailsTo = (email: string) => server.arrived.filter(mail => mail.to.includes(email))
const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? ''
async function tokenFor(email: string) {
  await sendLetters()
  return tokenIn(mailsTo(email).at(-1)?.text ?? '')
}
const verify = (page: typeof stranger, token: string) => page.post('/api/auth/verify-email', { token })
const reset = (token: string, password = NEW_PASSWORD) => stranger.post('/api/auth/reset-password', { token, password })
const signIn = (email: string, password: string) => stranger.post('/api/auth/login', { email, password })
const accountOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

beforeEach(() => {
  server.arrived.length = 0
})

describe('confirming an email address (Decision B8)', () => {
  test('begins with a letter at sign-up, blocks nothing, and ends with its link', async () => {
    const { user, email, page } = await signUp()
    expect(user.emailVerified).toBe(false)
    expect((await page.get('/api/application')).statusCode).toBe(200)

    const token = await tokenFor(email)
    expect(mailsTo(email).map(mail => mail.subject)).toEqual(['Please confirm your email address'])
    expect(mailsTo(email)[0]?.html).toContain(`/verify-email?token=${token}`)
    const answer = await verify(page, token)

    expect([answer.statusCode, answer.json().emailVerified]).toEqual([200, true])
    expect((await page.get('/api/auth/user')).json().emailVerified).toBe(true)
    expect(
      await db.select({ type: auditEvents.type }).from(auditEvents).where(eq(auditEvents.actorId, user.id)),
    ).toContainEqual({ type: 'email-verified' })
  })

  test('leaves with the sign-up, and not with the next round of letters', async () => {
    const waiting = async () => (await portal.jobs.report()).find(({ name }) => name === 'send-letters')?.waiting
    const before = await waiting()
    await signUp()

    expect(await waiting()).toBe((before ?? 0) + 1)
  })

  test('works once, and for 24 hours', async () => {
    const first = await signUp()
    const used = await tokenFor(first.email)
    await verify(first.page, used)
    expect((await verify(first.page, used)).json()).toEqual(ENDED)

    const second = await signUp()
    const late = await tokenFor(second.email)
    portal.advance(24 * HOUR + 1000)
    const answer = await verify(second.page, late)
    expect([answer.statusCode, answer.json()]).toEqual([400, ENDED])
  })

  test('looking at the link uses nothing up, and a stranger with the mailbox alone confirms nothing', async () => {
    const { email, page } = await signUp()
    const token = await tokenFor(email)

    expect((await stranger.get(`/verify-email?token=${token}`)).statusCode).toBe(200)
    expect((await verify(stranger, token)).statusCode).toBe(401)
    const other = await signUp()
    expect((await verify(other.page, token)).json()).toEqual({
      code: 'link-of-another-account',
      message: 'This link belongs to another account. Please sign in to that one.',
    })
    expect((await verify(page, token)).statusCode).toBe(200)
  })

  test('is void once the address is another one', async () => {
    const { email, page } = await signUp()
    const token = await tokenFor(email)
    await db
      .update(users)
      .set({ email: `moved.${email}` })
      .where(eq(users.email, email))

    expect((await verify(page, token)).statusCode).toBe(400)
  })

  test('can be asked for again, as long as it is not done', async () => {
    const { email, page } = await signUp()
    await page.post('/api/auth/verify-email/send')
    const token = await tokenFor(email)
    expect(mailsTo(email)).toHaveLength(2)

    await verify(page, token)
    await page.post('/api/auth/verify-email/send')
    await sendLetters()
    expect(mailsTo(email)).toHaveLength(2)
  })
})

describe('a forgotten password (Decision B8)', () => {
  test('is replaced by the link of a letter: every session ends, the address is confirmed, the owner is told', async () => {
    const { user, email, page } = await signUp()
    const answer = await forgot(email)
    expect([answer.statusCode, answer.json()]).toEqual([200, SAME_ANSWER])
    const token = tokenIn(mailsTo(email).find(mail => mail.subject === 'Choose a new password')?.text ?? '')

    expect((await reset(token, 'short')).json().message).toBe('Password must be at least 8 characters')
    expect((await reset(token)).statusCode).toBe(200)

    expect((await page.get('/api/auth/user')).statusCode).toBe(401)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).json()).toMatchObject({ id: user.id, emailVerified: true })
    await sendLetters()
    expect(mailsTo(email).map(mail => mail.subject)).toContain('Your password was changed')
    const types = (await db.select().from(auditEvents).where(eq(auditEvents.actorId, user.id))).map(row => row.type)
    expect(types).toContain('password-reset')
    expect((await reset(token)).json()).toEqual(ENDED)
  })

  test('of nobody is answered in the same words, and nobody gets a letter', async () => {
    const answer = await forgot('nobody.at.all@example.com')

    expect([answer.statusCode, answer.json()]).toEqual([200, SAME_ANSWER])
    expect(server.arrived).toEqual([])
  })

  test('has an hour; of two who come with the link at once, one gets the account', async () => {
    const { email } = await signUp()
    await forgot(email)
    const late = await tokenFor(email)
    portal.advance(HOUR + 1000)
    expect((await reset(late)).json()).toEqual(ENDED)

    await forgot(email)
    const token = await tokenFor(email)
    const codes = (await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')])).map(
      a => a.statusCode,
    )
    expect(codes.toSorted()).toEqual([200, 400])
  })

  test('of who comes in with Google is answered by how they sign in', async () => {
    const { email } = await insertUser(db, { password: null, googleId: 'g-1', googleIssuer: `${issuer}/` })
    await forgot(email)

    expect(mailsTo(email).map(mail => mail.subject)).toEqual(['How you sign in'])
    expect(mailsTo(email)[0]?.text).not.toContain('token')
  })

  test('of who came in at a provider that is gone, or gave way to another, is answered by a link (H337)', async () => {
    const came = (googleId: string, googleIssuer: string) => insertUser(db, { password: null, googleId, googleIssuer })
    const atFormer = await came('g-2', 'https://former.example.com')
    await forgot(atFormer.email)
    expect((await reset(await tokenFor(atFormer.email))).statusCode).toBe(200)
    expect((await signIn(atFormer.email, NEW_PASSWORD)).statusCode).toBe(200)

    const { email } = await came('g-3', issuer)
    await writeResetLetter({ ...portal, identityProvider: undefined }, { requestId: crypto.randomUUID(), email })
    await sendLetters()
    expect((await reset(await tokenFor(email))).statusCode).toBe(200)
  })

  test('takes an account that somebody else made with the address out of their hands', async () => {
    const { email } = await insertUser(db, { password: null, googleId: 'a squatter', emailVerified: false })
    await forgot(email)
    await reset(await tokenFor(email))

    expect(await accountOf(email)).toMatchObject({ googleId: null, emailVerified: true })
  })

  test('a request that two processes answer writes one letter', async () => {
    const { email } = await insertUser(db)
    const request = { requestId: crypto.randomUUID(), email }
    await Promise.all([writeResetLetter(portal, request), writeResetLetter(portal, request)])
    await sendLetters()

    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('the link of a letter', () => {
  test('stands nowhere but in the letter: not in the database, the log of what happened, or the program log', async () => {
    const { email } = await signUp()
    await forgot(email)
    const token = await tokenFor(email)
    await reset(token)

    const { rows } = await database.pool.query<{ dump: string }>(
      `select query_to_xml('select * from letters', true, false, '')::text || query_to_xml('select * from account_links', true, false, '')::text
        || query_to_xml('select * from audit_events', true, false, '')::text || query_to_xml('select * from pgboss.job', true, false, '')::text as dump`,
    )
    expect(token).toHaveLength(43)
    expect(rows[0]?.dump).toContain(email)
    expect(rows[0]?.dump).not.toContain(token)
    expect(lines.join('')).not.toContain(token)
  })

  test('is kept as the SHA-256 of its token, and removed once its time is over', async () => {
    const { user, email } = await signUp()
    const token = await tokenFor(email)
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id))
    expect(link?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'))

    await db
      .update(accountLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accountLinks.userId, user.id))
    await forgetExpiredSessions(portal)
    expect(await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id))).toEqual([])
  })

  test('is left out where admins read letters, and they cannot send it again', async () => {
    const { email } = await signUp()
    const token = await tokenFor(email)
    const admin = await portal.as(await insertUser(db, { role: 'admin' }))
    const [letter] = (await admin.get(`/api/admin/letters?kind=confirm-email&q=${email}`)).json()
    const opened = await admin.get(`/api/admin/letters/${letter.id}`)

    expect(letter.status).toBe('sent')
    expect(opened.body).not.toContain(token)
    expect(opened.json().text).toContain('Confirm your email address: [a link for its reader alone]')
    expect(opened.json().whyNotAgain).toBe('Its link is for its reader alone: they can ask for a new email')
    expect((await admin.post(`/api/admin/letters/${letter.id}/send-again`)).statusCode).toBe(409)
  })

  test('that has ended is sent to nobody', async () => {
    server.refuse({ code: 450, message: 'Try later' })
    const { user, email } = await signUp()
    const written = () => db.select().from(letters).where(eq(letters.userId, user.id))
    await sendDueLetters(portal)
    await expect.poll(written).toMatchObject([{ problem: expect.stringContaining('Try later') }])
    server.refuse(undefined)

    await db.delete(accountLinks).where(eq(accountLinks.userId, user.id))
    portal.advance(60_000)
    await sendLetters()

    expect(mailsTo(email)).toEqual([])
    expect(await written()).toMatchObject([{ status: 'failed', problem: 'Its link has ended' }])
  })
})

test('an hour has five letters for one address, known or not, and three confirmations for one account', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const known = await insertUser(limited.database.db, { emailVerified: false })
  for (const email of [known.email, 'nobody@example.com']) {
    const codes: number[] = []
    for (let time = 0; time < 6; time++) {
      codes.push((await limited.stranger.post('/api/auth/forgot-password', { email })).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  }
  const page = await limited.as(known)
  const codes: number[] = []
  for (let time = 0; time < 4; time++) codes.push((await page.post('/api/auth/verify-email/send')).statusCode)
  expect(codes).toEqual([200, 200, 200, 429])
})
