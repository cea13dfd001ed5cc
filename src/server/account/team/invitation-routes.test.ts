import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { sendDueLetters } from '#server/notice/letter-sending.ts'
import { createSmtpMailer } from '#server/platform/mail/mailer.ts'
import { testApp } from '../../../../tests/app.ts'
import { startMailServer } from '../../../../tests/mail-server.ts'
import { waitingForALock } from '../../../../tests/waiting-for-a-lock.ts'
import { writeResetLetter } from '../link/password-reset-service.ts'

const server = await startMailServer()
const mailer = createSmtpMailer({ url: server.url, from: 'portal@example.com' })
const portal = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'portal@example.com' }, { mailer })
const { db, pool } = portal.database
const ruth = await insertUser(db, { role: 'admin', firstName: 'Ruth', lastName: 'Adeyemi' })
const admin = await portal.as(ruth)

const DAY = 24 * 60 * 60 * 1000
let people = 0

async function invite(role: 'reviewer' | 'admin' = 'reviewer') {
  people += 1
  const email = `new.${people}@staff.test`
  const answer = await admin.post('/api/admin/invitations', { firstName: 'Inés', lastName: 'Valverde', email, role })
  return { email, answer, userId: String(answer.json().userId) }
}

async function tokenFor(email: string, purpose = 'accept-invitation'): Promise<string> {
  await sendDueLetters(portal)
  const texts = server.arrived.filter(mail => mail.to.includes(email)).map(({ text }) => text)
  return (
    new RegExp(`/${purpose}\\?token=([\\w-]+)`).exec(texts.findLast(text => text.includes(purpose)) ?? '')?.[1] ?? ''
  )
}

const accept = (token: string) => portal.stranger.post('/api/auth/accept-invitation', { token, password: PASSWORD })
const invited = async () =>
  (await admin.get('/api/admin/invitations')).json().map((one: { email: string }) => one.email)

/** Requests that wait for a row which somebody else holds. */
async function eventsAbout(userId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select type from audit_events where payload->>'userId' = $1 or actor_id = $1::uuid order by sequence`,
    [userId],
  )
  return rows.map(({ type }) => type)
}

test('whoever is invited holds no right before the link of the letter is used, and the role afterwards', async () => {
  const { email, answer, userId } = await invite()
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { email, role: 'reviewer' }])
  expect(await invited()).toContain(email)
  expect((await admin.get(`/api/admin/users?q=${email}`)).json()).toMatchObject([
    { role: 'author', emailVerified: false },
  ])

  const token = await tokenFor(email)
  expect((await accept(token)).statusCode).toBe(200)

  expect((await (await portal.as({ email })).get('/api/reviewer/tally')).statusCode).toBe(200)
  expect(await invited()).not.toContain(email)
  expect((await accept(token)).json()).toMatchObject({ code: 'link-used' })
  expect(await eventsAbout(userId)).toEqual(['staff-invited', 'invitation-accepted', 'role-changed', 'signed-in'])
})

test('an invitation that is sent again ends the link before it, and each ends after seven days', async () => {
  const { email, userId } = await invite('admin')
  const first = await tokenFor(email)

  expect((await admin.post(`/api/admin/invitations/${userId}/send-again`)).statusCode).toBe(200)
  const second = await tokenFor(email)
  expect((await accept(first)).json()).toMatchObject({ code: 'link-used' })

  portal.advance(7 * DAY)
  expect((await accept(second)).json()).toMatchObject({ code: 'link-used' })
  expect(await invited()).toContain(email)
})

test('an invitation gives nothing once whoever sent it is no admin any more, until another admin sends it (H209)', async () => {
  const { email, userId } = await invite('admin')
  const first = await tokenFor(email)
  const other = await portal.as(await insertUser(db, { role: 'admin' }))
  const giveRuth = (role: string) =>
    other.call({ method: 'PATCH', url: `/api/admin/users/${ruth.id}/role`, payload: { role } })
  const isUpheld = async () =>
    (await other.get('/api/admin/invitations')).json().find((one: { email: string }) => one.email === email).isUpheld

  expect((await giveRuth('reviewer')).statusCode).toBe(200)
  expect([(await accept(first)).json().code, await isUpheld()]).toEqual(['link-used', false])

  expect((await other.post(`/api/admin/invitations/${userId}/send-again`)).statusCode).toBe(200)
  expect(await isUpheld()).toBe(true)
  expect((await accept(await tokenFor(email))).statusCode).toBe(200)
  await giveRuth('admin')
})

test('an invitation takes away no role that its person was given since', async () => {
  const { email, userId } = await invite('reviewer')
  const token = await tokenFor(email)
  const payload = { role: 'admin', evenUnconfirmed: true }
  await admin.call({ method: 'PATCH', url: `/api/admin/users/${userId}/role`, payload })

  expect((await accept(token)).statusCode).toBe(200)

  expect((await (await portal.as({ email })).get('/api/auth/user')).json()).toMatchObject({ role: 'admin' })
})

test('whoever is invited and asks for a new password instead has accepted, where the invitation still holds (H78)', async () => {
  const [open, over] = [await invite('reviewer'), await invite('admin')]
  await pool.query("update invitations set expires_at = now() - interval '1 day' where user_id = $1", [over.userId])
  for (const { email } of [open, over]) {
    await writeResetLetter(portal, { requestId: randomUUID(), email })
    const token = await tokenFor(email, 'reset-password')
    const reset = await portal.stranger.post('/api/auth/reset-password', { token, password: PASSWORD })
    expect(reset.statusCode).toBe(200)
  }

  const roleOf = async ({ email }: { email: string }) =>
    (await (await portal.as({ email })).get('/api/auth/user')).json().role
  expect([await roleOf(open), await roleOf(over)]).toEqual(['reviewer', 'author'])
  expect(await invited()).toEqual(expect.arrayContaining([over.email]))
  expect(await invited()).not.toContain(open.email)
  expect(await eventsAbout(open.userId)).toEqual([
    'staff-invited',
    'password-reset',
    'invitation-accepted',
    'role-changed',
    'signed-in',
  ])
})

test('a withdrawn invitation gives nothing', async () => {
  const { email, userId } = await invite()
  const token = await tokenFor(email)

  const withdrawal = await admin.call({ method: 'DELETE', url: `/api/admin/invitations/${userId}` })

  expect(withdrawal.statusCode).toBe(200)
  expect((await accept(token)).json()).toMatchObject({ code: 'link-used' })
  expect((await admin.post(`/api/admin/invitations/${userId}/send-again`)).json()).toMatchObject({
    code: 'no-such-invitation',
  })
  expect((await admin.get(`/api/admin/users?q=${email}`)).json()).toEqual([])
})

test('an invitation that is withdrawn leaves the account to whoever has come into it', async () => {
  const { email, userId } = await invite()
  await pool.query(`update users set password = 'chosen by a link' where id = $1`, [userId])

  await admin.call({ method: 'DELETE', url: `/api/admin/invitations/${userId}` })

  expect((await admin.get(`/api/admin/users?q=${email}`)).json()).toMatchObject([{ id: userId, role: 'author' }])
})

test('an invitation that is withdrawn while it is being accepted is one of the two, and nobody waits without end', async () => {
  const { email, userId } = await invite()
  const token = await tokenFor(email)
  const other = await portal.database.owner.connect()
  await other.query('begin')
  await other.query('select 1 from users where id = $1 for update', [userId])

  const accepting = accept(token)
  await expect.poll(() => waitingForALock(portal.database)).toBe(1)
  const withdrawing = admin.call({ method: 'DELETE', url: `/api/admin/invitations/${userId}` })
  await expect.poll(() => waitingForALock(portal.database)).toBe(2)
  await other.query('rollback')
  other.release()

  expect([(await accepting).statusCode, (await withdrawing).statusCode]).toEqual([200, 404])
})

test('where email leaves, no admin hands over a link: the mailbox decides whose account it is', async () => {
  const { id } = await insertUser(db)
  expect((await admin.post(`/api/admin/users/${id}/reset-link`)).json()).toMatchObject({ code: 'mail-server-there' })
})

test('who has an account is given a role instead, and nothing is written to them', async () => {
  const { email } = await insertUser(db)

  const answer = await admin.post('/api/admin/invitations', { firstName: 'A', lastName: 'B', email, role: 'reviewer' })

  expect(answer.json()).toMatchObject({ code: 'email-taken', message: expect.stringMatching(/has an account already/) })
  expect(await invited()).not.toContain(email)
})
