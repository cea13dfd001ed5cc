import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { signatures } from '#server/agreement/agreement-tables.ts'
import { applications } from '#server/application/application-tables.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { sendDueLetters } from '#server/notice/letter-sending.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { createSmtpMailer } from '#server/platform/mail/mailer.ts'
import { testApp } from '../../../../tests/app.ts'
import { startMailServer } from '../../../../tests/mail-server.ts'
import { type UserRow, users } from '../account-tables.ts'
import { issueLink, pathOfLink } from '../link/account-link-service.ts'
import type { LinkPurpose } from '../link/account-link-tables.ts'

const server = await startMailServer()
const mailer = createSmtpMailer({ url: server.url, from: 'portal@example.com' })
const portal = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'portal@example.com' }, { mailer })
const { database, stranger } = portal
const { db } = database

const DAY = 24 * 60 * 60 * 1000
const NEW_PASSWORD = 'a sentence that is new'
const WRONG = { code: 'wrong-password', message: 'This is not your present password' }

type Page = typeof stranger
const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const linkFor = async (user: Pick<UserRow, 'id' | 'email'>, purpose: LinkPurpose) =>
  tokenIn((await pathOfLink(db, portal, await issueLink(db, portal, { user, purpose }))) ?? '')
const accountOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const signIn = (email: string, password: string) => stranger.post('/api/auth/login', { email, password })
const isIn = async (page: Page) => (await page.get('/api/auth/user')).statusCode === 200
const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.actorId, userId))).map(({ type }) => type)

/** What has been written to an address, newest last; the letters are really sent. */
async function mailsTo(email: string) {
  await sendDueLetters(portal)
  await expect.poll(() => db.$count(letters, eq(letters.status, 'waiting'))).toBe(0)
  return server.arrived.filter(mail => mail.to.includes(email))
}
const mailTo = async (email: string, subject: string) =>
  (await mailsTo(email)).filter(mail => mail.subject === subject).at(-1)?.text ?? ''

const askFor = (page: Page, email: string) => page.post('/api/account/email', { email })
const confirm = (page: Page, token: string) => page.post('/api/account/email/confirm', { token })
const undo = (token: string) => stranger.post('/api/auth/undo-email-change', { token })

/** Changes the address all the way; answers with the link by which the former one undoes it. */
async function move(page: Page, { from, to }: { from: string; to: string }): Promise<string> {
  await askFor(page, to)
  const answer = await confirm(page, tokenIn(await mailTo(to, 'Please confirm your new email address')))
  expect(answer.statusCode, answer.body).toBe(200)
  return tokenIn(await mailTo(from, 'The email address of your account was changed'))
}

beforeEach(() => {
  server.arrived.length = 0
})

test('a common password, or one of the own name, is refused wherever one is chosen, and uses no link up (H96)', async () => {
  const owner = await insertUser(db, { firstName: 'Ada', lastName: 'Lovelace', emailVerified: false })
  const page = await portal.as(owner)
  const reset = await linkFor(owner, 'reset-password')
  const invited = await linkFor(owner, 'accept-invitation')
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.new@example.org' }
  const choose = {
    'sign-up': (password: string) => stranger.post('/api/auth/signup', { ...person, password }),
    reset: (password: string) => stranger.post('/api/auth/reset-password', { token: reset, password }),
    invitation: (password: string) => stranger.post('/api/auth/accept-invitation', { token: invited, password }),
    change: (password: string) => page.put('/api/account/password', { currentPassword: PASSWORD, password }),
  }

  for (const [way, post] of Object.entries(choose)) {
    for (const [password, code] of [
      ['iloveyou1', 'common-password'],
      ['ada-lovelace', 'password-of-own-name'],
    ] as const) {
      const answer = await post(password)
      expect([answer.statusCode, answer.json().code], way).toEqual([400, code])
      expect(answer.json().issues, way).toEqual([{ path: 'password', message: answer.json().message }])
    }
  }
  expect((await choose.reset(NEW_PASSWORD)).statusCode).toBe(200)
})

describe('a password changed while signed in (H97)', () => {
  test('asks for the present one, ends every other session and open link, and tells the owner', async () => {
    const user = await insertUser(db)
    const [here, elsewhere] = [await portal.as(user), await portal.as(user)]
    const reset = await linkFor(user, 'reset-password')
    const change = (currentPassword: string) =>
      here.put('/api/account/password', { currentPassword, password: NEW_PASSWORD })

    expect((await change('not it at all')).json()).toEqual({
      ...WRONG,
      issues: [{ path: 'currentPassword', message: WRONG.message }],
    })
    expect(await isIn(elsewhere)).toBe(true)
    expect((await change(PASSWORD)).statusCode).toBe(200)

    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await signIn(user.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(user.email, NEW_PASSWORD)).statusCode).toBe(200)
    expect(
      (await stranger.post('/api/auth/reset-password', { token: reset, password: 'another new sentence' })).json().code,
    ).toBe('link-used')
    expect(await mailTo(user.email, 'Your password was changed')).toContain('every other browser was signed out')
    expect(await eventsOf(user.id)).toEqual(expect.arrayContaining(['password-not-known', 'password-changed']))
  })

  test('twice at once by the same old one happens once', async () => {
    const page = await portal.as(await insertUser(db))
    const change = (password: string) => page.put('/api/account/password', { currentPassword: PASSWORD, password })
    const answers = await Promise.all([change('the first of two'), change('the second of two')])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test('is not there for who comes in with Google alone', async () => {
    const user = await insertUser(db)
    const page = await portal.as(user)
    await db.update(users).set({ password: null, googleId: 'g-77' }).where(eq(users.id, user.id))

    expect((await page.get('/api/account/signing-in')).json().hasPassword).toBe(false)
    const answer = await page.put('/api/account/password', { currentPassword: PASSWORD, password: NEW_PASSWORD })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'no-password'])
  })

  test('tried by guessing is stopped as sign-ins are (B3)', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const user = await insertUser(limited.database.db)
    const page = await limited.as(user)
    const codes: number[] = []
    for (let time = 0; time < 11; time++) {
      const guess = { currentPassword: `guess no. ${time}`, password: NEW_PASSWORD }
      codes.push((await page.put('/api/account/password', guess)).statusCode)
    }
    expect(codes).toEqual([...Array(10).fill(400), 429])
    expect((await limited.stranger.post('/api/auth/login', { email: user.email, password: PASSWORD })).statusCode).toBe(
      429,
    )
  })
})

describe('an address changed while signed in (H98)', () => {
  test('holds once its link is used, everywhere but in what was signed', async () => {
    const submitted = await portal.applicantIn('course-submitted', { files: portal.files })
    const { applicant, application, caller: page } = submitted
    const to = 'moved.to@example.org'
    const reset = await linkFor(applicant, 'reset-password')

    expect((await askFor(page, to)).statusCode).toBe(200)
    expect((await page.get('/api/account/signing-in')).json().newEmail).toBe(to)
    expect((await accountOf(applicant.id))?.email).toBe(applicant.email)
    const token = tokenIn(await mailTo(to, 'Please confirm your new email address'))
    const other = await portal.as(await insertUser(db))
    expect((await confirm(stranger, token)).statusCode).toBe(401)
    expect((await confirm(other, token)).json().code).toBe('link-of-another-account')
    expect((await confirm(page, token)).json()).toMatchObject({ email: to, emailVerified: true })

    expect((await confirm(page, token)).json().code).toBe('link-used')
    expect(
      (await stranger.post('/api/auth/reset-password', { token: reset, password: NEW_PASSWORD })).json().code,
    ).toBe('link-used')
    expect((await signIn(applicant.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(to, PASSWORD)).statusCode).toBe(200)
    const [row] = await db.select().from(applications).where(eq(applications.id, application.id))
    expect(row?.searchText).toContain(to)
    const signed = await db.select().from(signatures).where(eq(signatures.applicationId, application.id))
    expect(new Set(signed.map(({ signerEmail }) => signerEmail))).toEqual(new Set([applicant.email]))
    expect(await mailTo(applicant.email, 'The email address of your account was changed')).toContain(to)
  })

  test('is withdrawn by its owner before it holds, and its link opens nothing any more (H105)', async () => {
    const page = await portal.as(await insertUser(db))
    const to = 'thought.better@example.org'
    await askFor(page, to)
    const token = tokenIn(await mailTo(to, 'Please confirm your new email address'))
    const withdraw = () => page.call({ method: 'DELETE', url: '/api/account/email' })

    const answers = await Promise.all([withdraw(), withdraw()])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await page.get('/api/account/signing-in')).json().newEmail).toBeNull()
    expect((await confirm(page, token)).json().code).toBe('link-used')
  })

  test('goes to one of two who want it at once, and its link counts once', async () => {
    const pages = [await portal.as(await insertUser(db)), await portal.as(await insertUser(db))]
    const to = 'wanted.by.two@example.org'
    for (const page of pages) expect((await askFor(page, to)).statusCode).toBe(200)
    const tokens = (await mailsTo(to)).map(({ text }) => tokenIn(text))
    const tries = pages.flatMap(page => tokens.map(token => confirm(page, token)))
    const codes = (
      await Promise.all([...tries, ...pages.flatMap(page => tokens.map(token => confirm(page, token)))])
    ).map(answer => answer.statusCode)

    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.every(code => code < 500)).toBe(true)
    expect(await db.$count(users, eq(users.email, to))).toBe(1)
  })

  test('is refused where somebody has it, and waits for nobody who is at work on the application', async () => {
    const { applicant, application, caller: page } = await portal.applicantIn('personal-info-done')
    const taken = await insertUser(db)
    expect((await askFor(page, taken.email)).json().code).toBe('email-taken')
    expect((await askFor(page, applicant.email)).json().code).toBe('same-email')

    await askFor(page, 'while.at.work@example.org')
    const token = tokenIn(await mailTo('while.at.work@example.org', 'Please confirm your new email address'))
    const { fullLegalName, firstName, lastName, phone, address, linkedinUrl, jobTitle } = application
    const form = { fullLegalName, firstName, lastName, phone, address, linkedinUrl, jobTitle }
    const answers = await Promise.all([
      page.post('/api/application/step1', form),
      confirm(page, token),
      ...Array.from({ length: 4 }, () => page.post('/api/application/step1', form)),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  })

  test('together with a reset and a new password comes to one end, and nothing fails', async () => {
    const user = await insertUser(db)
    const page = await portal.as(user)
    const to = 'all.at.once@example.org'
    await askFor(page, to)
    const token = tokenIn(await mailTo(to, 'Please confirm your new email address'))
    const reset = await linkFor(user, 'reset-password')
    const codes = await Promise.all([
      confirm(page, token),
      stranger.post('/api/auth/reset-password', { token: reset, password: NEW_PASSWORD }),
      page.put('/api/account/password', { currentPassword: PASSWORD, password: 'another new sentence' }),
    ])

    expect(codes.map(({ statusCode }) => statusCode).filter(code => ![200, 400, 401].includes(code))).toEqual([])
    expect([user.email, to]).toContain((await accountOf(user.id))?.email)
  })

  test('is undone from the former address for a week, whatever the other one did with the account meanwhile', async () => {
    const user = await insertUser(db)
    const thief = await portal.as(user)
    const back = await move(thief, { from: user.email, to: 'thief.one@example.org' })
    const sideways = await move(thief, { from: 'thief.one@example.org', to: 'thief.two@example.org' })
    await thief.put('/api/account/password', { currentPassword: PASSWORD, password: NEW_PASSWORD })
    await db.update(users).set({ googleId: 'of-the-thief' }).where(eq(users.id, user.id))
    const [asked] = await db.update(users).set({ eraseAt: new Date() }).where(eq(users.id, user.id)).returning()
    expect(asked?.eraseAt).not.toBeNull()
    const blocking = { firstName: 'A', lastName: 'Thief', email: user.email, password: NEW_PASSWORD }
    expect((await stranger.post('/api/auth/signup', blocking)).json().code).toBe('email-taken')

    const answers = await Promise.all([undo(back), undo(back)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])

    const givenBack = { email: user.email, password: null, googleId: null, eraseAt: null }
    expect(await accountOf(user.id)).toMatchObject(givenBack)
    expect(await isIn(thief)).toBe(false)
    expect((await undo(sideways)).json().code).toBe('link-used')
    const reset = tokenIn(await mailTo(user.email, 'Choose a new password'))
    expect((await stranger.post('/api/auth/reset-password', { token: reset, password: NEW_PASSWORD })).statusCode).toBe(
      200,
    )
    expect((await signIn(user.email, NEW_PASSWORD)).statusCode).toBe(200)
    expect(await mailTo('thief.two@example.org', 'The change of your email address was undone')).not.toBe('')
    expect(await eventsOf(user.id)).toEqual(expect.arrayContaining(['email-change-undone', 'erasure-withdrawn']))
  })

  test('stands after a week, and then the former address is free', async () => {
    const user = await insertUser(db)
    const back = await move(await portal.as(user), { from: user.email, to: 'for.good@example.org' })
    portal.advance(7 * DAY + 1000)

    expect((await undo(back)).json().code).toBe('link-used')
    const next = { firstName: 'Some', lastName: 'Body', email: user.email, password: NEW_PASSWORD }
    expect((await stranger.post('/api/auth/signup', next)).statusCode).toBe(201)
  })

  test('that nobody ever proved was mistyped: its mailbox hears of nothing, and whose it is may sign up (H287)', async () => {
    const user = await insertUser(db, { email: 'mistyped@example.org', emailVerified: false })
    const page = await portal.as(user)

    expect(await move(page, { from: user.email, to: 'typed.right@example.org' })).toBe('')

    expect(await mailsTo(user.email)).toEqual([])
    expect(await eventsOf(user.id)).toContain('email-changed')
    const itsOwner = { firstName: 'Some', lastName: 'Body', email: user.email, password: NEW_PASSWORD }
    expect((await stranger.post('/api/auth/signup', itsOwner)).statusCode).toBe(201)
    expect(await accountOf(user.id)).toMatchObject({ email: 'typed.right@example.org', emailVerified: true })
  })
})
