import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LetterInListSchema, OpenedLetterSchema } from '#domain/notice/notice-contract.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { users } from '../account/account-tables.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { type Mail, MailProblem } from '../platform/mail/mail.ts'
import { sendDueLetters } from './letter-sending.ts'

const taken: Mail[] = []
const mailer = { send: async (mail: Mail) => void taken.push(mail) }
const portal = await testApp({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'portal@example.com' }, { mailer })
const { database } = portal
const helen = await insertUser(database.db, { firstName: 'Helen', lastName: 'Castellane', role: 'reviewer' })
const reviewer = await portal.as(helen)
const colleague = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
const admin = await portal.as(await insertUser(database.db, { firstName: 'Ada', lastName: 'Byron', role: 'admin' }))

const MINUTE = 60 * 1000
const revise = { status: 'needs_revision', stepNeedsRevision: 4, feedback: 'A new take, please.' }

async function decided(decision: object = revise, by = reviewer) {
  const { application, applicant } = await insertApplication(database.db, { state: 'submitted' })
  const review = (await by.post('/api/reviewer/review', { applicationId: application.id, step: 4, ...decision })).json()
  return { application, applicant, review, letters: () => lettersOf(application.id) }
}

async function lettersOf(applicationId: string, by = reviewer) {
  return (await by.get(`/api/reviewer/applications/${applicationId}/letters`)).json()
}

const callBack = (id: string, by = reviewer) => by.post(`/api/reviewer/letters/${id}/call-back`)
const mailsTo = (email: string) => taken.filter(mail => mail.to === email)
const eventsOf = async (applicationId: string) =>
  (await database.db.select().from(auditEvents).where(eq(auditEvents.applicationId, applicationId))).map(
    row => row.type,
  )

/** A letter that is due is on its way, and neither arrives nor comes back until the test says so. */
async function attemptThatHangs() {
  const [claimed, sending] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const send = ({ messageId }: Mail) => {
    claimed.resolve(messageId.slice('<letter-'.length, messageId.indexOf('@')))
    return sending.promise
  }
  const round = sendDueLetters({ ...portal, mailer: { send } })
  const id = await claimed.promise
  return {
    fail: (problem: MailProblem) => {
      sending.reject(problem)
      return round
    },
    endClaim: () => database.pool.query('update letters set claimed_until = now() where id = $1', [id]),
  }
}
type Attempt = Awaited<ReturnType<typeof attemptThatHangs>>

beforeEach(async () => {
  portal.advance(10 * MINUTE)
  await sendDueLetters(portal)
  taken.length = 0
})

describe('the letter of a decision', () => {
  test('waits five minutes, then leaves once', async () => {
    const { applicant, review, letters } = await decided()
    const [letter] = await letters()
    expect(letter).toMatchObject({ reviewId: review.id, status: 'waiting', isMine: true, sentAt: null })
    expect(Date.parse(letter.sendAfter) - Date.parse(review.createdAt)).toBe(5 * MINUTE)

    portal.advance(4 * MINUTE)
    await sendDueLetters(portal)
    expect(mailsTo(applicant.email)).toEqual([])

    portal.advance(MINUTE + 1000)
    await Promise.all([sendDueLetters(portal), sendDueLetters(portal)])
    expect(mailsTo(applicant.email)).toHaveLength(1)
    expect(await letters()).toMatchObject([{ status: 'sent', claimedUntil: null }])
  })

  test('can be called back by who decided: nobody gets it, and the decision stands', async () => {
    const { application, applicant, letters } = await decided()
    const [letter] = await letters()
    const answer = await callBack(letter.id)

    expect([answer.statusCode, answer.json().status]).toEqual([200, 'canceled'])
    expect(await letters()).toMatchObject([{ status: 'canceled', canceledBecause: 'Called back by staff' }])
    portal.advance(10 * MINUTE)
    await sendDueLetters(portal)
    expect(mailsTo(applicant.email)).toEqual([])
    expect((await reviewer.get(`/api/reviewer/applications/${application.id}`)).json().status).toBe('needs_revision')
    expect(await eventsOf(application.id)).toContain('letter-called-back')
    expect((await callBack(letter.id)).json()).toEqual({
      code: 'letter-called-back',
      message: 'This email has already been called back',
    })
  })

  test('is an affair of who decided and of admins; to a colleague it is not there', async () => {
    const { application } = await decided()
    const [letter] = await lettersOf(application.id, colleague)
    expect(letter.isMine).toBe(false)

    const refused = await callBack(letter.id, colleague)
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { code: 'no-such-letter', message: 'There is no such email' },
    ])
    expect((await callBack(letter.id, admin)).statusCode).toBe(200)
  })

  test('cannot be called back once it has left', async () => {
    const { letters } = await decided()
    const [letter] = await letters()
    portal.advance(6 * MINUTE)
    await sendDueLetters(portal)

    const answer = await callBack(letter.id)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'letter-sent', message: 'This email has already left' },
    ])
  })

  test('is the only one that an admin can call back: what was done to somebody reaches them (H295)', async () => {
    const victim = await insertUser(database.db)
    expect((await admin.post('/api/admin/erasures', { email: victim.email })).statusCode).toBe(200)
    const [letter] = (await admin.get(`/api/admin/letters?kind=erasure-asked&q=${victim.email}`)).json()
    expect(letter).toMatchObject({ status: 'waiting', reviewId: null })

    const refused = await callBack(letter.id, admin)
    const message = 'This email tells no decision: only those can be called back'
    expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'letter-tells-no-decision', message }])
    await sendDueLetters(portal)
    expect(mailsTo(victim.email)).toHaveLength(1)
  })

  test('is replaced by the letter of a newer decision, so that the applicant reads one', async () => {
    const { application, applicant, letters } = await decided()
    const body = { applicationId: application.id, step: 4, status: 'approved' }
    expect((await colleague.post('/api/reviewer/review', body)).statusCode).toBe(200)

    expect(await letters()).toMatchObject([
      { status: 'waiting' },
      { status: 'canceled', canceledBecause: 'Replaced by a newer decision' },
    ])
    portal.advance(6 * MINUTE)
    await sendDueLetters(portal)
    expect(mailsTo(applicant.email).map(mail => mail.subject)).toEqual(['Your application is approved'])
    expect(await eventsOf(application.id)).toContain('letter-replaced')

    const [, replaced] = await letters()
    const again = await admin.post(`/api/admin/letters/${replaced.id}/send-again`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'letter-replaced'])
  })

  test.each([
    [
      'could not be sent',
      (attempt: Attempt) => attempt.fail(new MailProblem('Nobody answers', { isPermanent: false, cause: null })),
    ],
    ['was left behind by a sender that died', (attempt: Attempt) => attempt.endClaim()],
  ])('is replaced as well when the newer decision comes while it leaves, and it %s (H345)', async (_, end) => {
    const { application, applicant, letters } = await decided()
    portal.advance(6 * MINUTE)
    const attempt = await attemptThatHangs()
    const body = { applicationId: application.id, step: 4, status: 'approved' }
    expect((await colleague.post('/api/reviewer/review', body)).statusCode).toBe(200)
    expect(await letters()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }])

    await end(attempt)
    await sendDueLetters(portal)

    expect(await letters()).toMatchObject([
      { status: 'waiting' },
      { status: 'canceled', canceledBecause: 'Replaced by a newer decision' },
    ])
    expect(await eventsOf(application.id)).toContain('letter-replaced')
    portal.advance(60 * MINUTE)
    await sendDueLetters(portal)
    expect(mailsTo(applicant.email).map(mail => mail.subject)).toEqual(['Your application is approved'])
  })

  test('cannot be sent again, however it was stopped, once a newer decision holds', async () => {
    const { application, applicant, letters } = await decided({ ...revise, stepNeedsRevision: 3 })
    const [{ id }] = await letters()
    const whyNotAgain = async () => (await admin.get(`/api/admin/letters/${id}`)).json().whyNotAgain
    await callBack(id)
    const author = await portal.as(applicant)
    await author.post('/api/application/step3/complete', { quizAnswers: { q1: 1, q2: 3, q3: 0 } })
    expect(await whyNotAgain()).toBeNull()

    const body = { applicationId: application.id, step: 4, status: 'approved' }
    expect((await colleague.post('/api/reviewer/review', body)).statusCode).toBe(200)

    const again = await admin.post(`/api/admin/letters/${id}/send-again`)
    const message = 'It tells a decision that holds no longer: a newer one has taken its place'
    expect([again.statusCode, again.json()]).toEqual([409, { code: 'letter-replaced', message }])
    expect(await whyNotAgain()).toBe(message)
  })

  test('that has left can be sent again, also once a newer decision holds', async () => {
    const { application, applicant, letters } = await decided()
    const [{ id }] = await letters()
    portal.advance(6 * MINUTE)
    await sendDueLetters(portal)
    await colleague.post('/api/reviewer/review', { applicationId: application.id, step: 4, status: 'approved' })

    const again = await admin.post(`/api/admin/letters/${id}/send-again`)
    expect([again.statusCode, again.json().originalId]).toEqual([200, id])
    await sendDueLetters(portal)
    expect(mailsTo(applicant.email)).toHaveLength(2)
  })

  test('leaves ahead of the receipt when the applicant sends in again meanwhile (H219)', async () => {
    const { applicant, letters } = await decided({ ...revise, stepNeedsRevision: 3 })
    const [waiting] = await letters()
    portal.advance(MINUTE)
    const author = await portal.as(applicant)
    await author.post('/api/application/step3/complete', { quizAnswers: { q1: 1, q2: 3, q3: 0 } })
    await sendDueLetters(portal)

    expect(mailsTo(applicant.email).map(mail => mail.subject)).toEqual([
      'Please revise your application',
      'Your revised application has arrived',
    ])
    expect((await callBack(waiting.id)).json().code).toBe('letter-sent')
  })

  test('whose sender died is taken up by another after the claim has ended, and sent once', async () => {
    const { applicant, letters } = await decided()
    portal.advance(6 * MINUTE)
    const { endClaim } = await attemptThatHangs()

    await sendDueLetters(portal)
    expect(mailsTo(applicant.email)).toEqual([])
    const [letter] = await letters()
    expect((await callBack(letter.id)).json()).toEqual({
      code: 'letter-leaving',
      message: 'This email is leaving at this moment',
    })

    await endClaim()
    await Promise.all([sendDueLetters(portal), sendDueLetters(portal)])
    expect(mailsTo(applicant.email)).toHaveLength(1)
  })
})

describe('/api/admin/letters', () => {
  const path = '/api/admin/letters'

  test('shows every letter, newest first, in pages that hold each once', async () => {
    for (let count = 0; count < 3; count++) await decided()
    const whole = (await admin.get(path)).json()
    const seen: string[] = []
    let next: string | undefined = `${path}?limit=2`
    while (next !== undefined) {
      const page = await admin.get(next)
      expect(page.headers['x-total-count']).toBe(String(whole.length))
      seen.push(...page.json().map((row: { id: string }) => row.id))
      next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }

    expect(seen).toEqual(whole.map((row: { id: string }) => row.id))
    expect(Object.keys(whole[0]).toSorted()).toEqual(Object.keys(LetterInListSchema.shape).toSorted())
    expect((await reviewer.get(path)).statusCode).toBe(403)
  })

  test('finds by status, kind and words, and refuses what is none', async () => {
    const { applicant } = await decided({ status: 'approved' })
    const found = (query: string) => admin.get(`${path}?${query}`)

    expect((await found(`q=${encodeURIComponent(applicant.email)}&kind=phase-approved`)).json()).toMatchObject([
      { recipient: applicant.email, status: 'waiting' },
    ])
    expect((await found(`q=${encodeURIComponent(applicant.email)}&status=sent`)).json()).toEqual([])
    for (const query of ['status=lost', 'kind=postcard', 'cursor=stale']) {
      expect((await found(query)).statusCode, query).toBe(400)
    }
  })

  test('opens one word for word, and sends it again as a letter of its own, to the address of today', async () => {
    const { application, applicant, letters } = await decided()
    const [{ id }] = await letters()
    const waiting = await admin.post(`${path}/${id}/send-again`)
    expect([waiting.statusCode, waiting.json()]).toEqual([
      409,
      { code: 'letter-waiting', message: 'This email is still on its way' },
    ])
    portal.advance(6 * MINUTE)
    await sendDueLetters(portal)

    const opened = (await admin.get(`${path}/${id}`)).json()
    expect(Object.keys(opened).toSorted()).toEqual(Object.keys(OpenedLetterSchema.shape).toSorted())
    expect(opened).toMatchObject({ status: 'sent', whyNotAgain: null, text: expect.stringContaining('A new take') })

    await database.db
      .update(users)
      .set({ email: `new.${applicant.email}` })
      .where(eq(users.id, applicant.id))
    const again = (await admin.post(`${path}/${id}/send-again`)).json()
    expect(again).toMatchObject({ originalId: id, recipient: `new.${applicant.email}`, status: 'waiting' })
    await sendDueLetters(portal)
    expect(mailsTo(`new.${applicant.email}`).map(mail => mail.text)).toEqual([opened.text])
    expect(await eventsOf(application.id)).toContain('letter-sent-again')
  })

  test('knows no letter that is none', async () => {
    for (const answer of [
      await admin.get(`${path}/${randomUUID()}`),
      await admin.post(`${path}/${randomUUID()}/send-again`),
      await callBack(randomUUID(), admin),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { code: 'no-such-letter', message: 'There is no such email' },
      ])
    }
  })
})

test('without a mail server the letter is kept: it can be called back for as long, and never sent (F2)', async () => {
  const quiet = await testApp()
  const admin = await quiet.as(await insertUser(quiet.database.db, { role: 'admin' }))
  const { application } = await insertApplication(quiet.database.db, { state: 'submitted' })
  await admin.post('/api/reviewer/review', { applicationId: application.id, step: 4, ...revise })
  const [letter] = (await admin.get(`/api/reviewer/applications/${application.id}/letters`)).json()

  expect(letter.status).toBe('kept')
  expect((await admin.post(`/api/admin/letters/${letter.id}/send-again`)).json()).toEqual({
    code: 'no-mail-server',
    message: 'There is no mail server to send it: emails are kept here',
  })
  expect((await admin.post(`/api/reviewer/letters/${letter.id}/call-back`)).json().status).toBe('canceled')
})
