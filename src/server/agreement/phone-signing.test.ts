import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_KINDS, type AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { ORIGINAL_CONSENT } from '#domain/agreement/consent-words.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { applicationOf } from '#server/application/application-service.ts'
import { type TestApp, testApp } from '../../../tests/app.ts'
import { fourEyes } from '../../../tests/four-eyes.ts'
import { wordsOf } from '../../../tests/pdf-tools.ts'
import { sessions } from '../account/account-tables.ts'
import { applications } from '../application/application-tables.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { publishOriginals } from '../text/publication-service.ts'
import { signatures } from './agreement-tables.ts'
import { agreementInForce, publisherInForce } from './agreement-versions.ts'
import { documentsUnderWay } from './document-service.ts'
import { filledAgreement } from './paper/filled-paper.ts'

const portal = await testApp()
const { stranger } = portal
const COMPUTER = '/api/application/phone-signing'
const BROWSERS = {
  computer: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  phone: {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  },
}

/** Somebody who reads a document at a computer, and whatever their phone is then told. */
async function reader(kind: AgreementKind = 'nda', at: TestApp = portal) {
  const state = kind === 'nda' ? 'personal-info-done' : 'course-selected'
  const { applicant } = await insertApplication(at.database.db, { state })
  const computer = await at.as(applicant)
  if (kind !== 'nda') await computer.post('/api/application/generate-primary-agreement-id')
  const application = await applicationOf(at.database.db, applicant.id)
  if (application === null) throw new Error('There is no application')
  const { text } = filledAgreement(publisherInForce(at), agreementInForce(at, kind), application)
  const circumstances = { submittedAt: at.clock.now().toISOString() }
  const signature = { signatureData: drawSignatureData(application.fullLegalName ?? ''), circumstances }

  const show = async (words = text, more: object = {}) => {
    const answer = await computer.post(COMPUTER, { kind, text: words, ...more }, BROWSERS.computer)
    const code: string = answer.json().address?.split('#')[1]
    return { answer, code }
  }
  const open = (code: string) => at.stranger.post('/api/phone-signing/open', { code }, BROWSERS.phone)
  const view = (device: string) => at.stranger.post('/api/phone-signing/view', { device }, BROWSERS.phone)
  const sign = (device: string, more: object = {}) =>
    at.stranger.post('/api/phone-signing/sign', { ...signature, ...more, device }, BROWSERS.phone)
  const seen = async () => (await computer.get(COMPUTER)).json()
  const confirm = async () => computer.post(`${COMPUTER}/confirm`, { number: (await seen()).device.number })
  const confirmed = async () => {
    const device: string = (await open((await show()).code)).json().device
    expect((await confirm()).statusCode).toBe(200)
    return device
  }
  const signed = () => at.database.db.select().from(signatures).where(eq(signatures.applicationId, application.id))
  return { applicant, application, computer, show, open, view, sign, seen, confirm, confirmed, signed }
}

test.each(AGREEMENT_KINDS)(
  '%s: read at the computer, signed on the phone, told on the certificate (H113)',
  async kind => {
    const { application, applicant, computer, show, open, view, sign, seen, confirm, signed } = await reader(kind)
    const before = (await signed()).length
    const { answer, code } = await show()
    expect(answer.json()).toMatchObject({
      address: expect.stringContaining('/sign#'),
      qr: { path: expect.any(String) },
    })
    expect(await seen()).toEqual({ kind, state: 'waiting', device: null, wasTriedTwice: false })

    const { device } = (await open(code)).json()
    const { number, ...unconfirmed } = (await view(device)).json()
    expect(unconfirmed).toEqual({ state: 'opened', document: null })
    expect(await seen()).toMatchObject({
      state: 'opened',
      device: { number, ip: '127.0.0.1', browser: 'Safari on iPhone' },
    })
    expect((await sign(device)).json()).toMatchObject({ code: 'phone-not-confirmed' })

    expect((await confirm()).json()).toMatchObject({ state: 'confirmed' })
    expect((await view(device)).json()).toMatchObject({
      state: 'confirmed',
      document: { agreement: { kind }, signer: { legalName: application.fullLegalName } },
    })
    expect((await sign(device)).json()).toMatchObject({ state: 'signed', document: null })
    expect(await seen()).toMatchObject({ state: 'signed' })

    const [evidence, ...others] = (await signed()).filter(row => row.kind === kind)
    expect(others).toEqual([])
    expect(await signed()).toHaveLength(before + 1)
    expect(evidence).toMatchObject({
      userId: applicant.id,
      userAgent: BROWSERS.phone['user-agent'],
      readOn: { ip: '127.0.0.1', userAgent: BROWSERS.computer['user-agent'], confirmedAt: expect.any(String) },
    })
    const pdf = (await computer.get(`/api/application/${application.id}/${kind}-download`)).rawPayload
    const words = (await wordsOf(pdf)).replace(/\s+/g, ' ')
    expect(words).toContain('went on with a phone by a code')
    expect(words).toMatch(/Read in browser.*Firefox\/140\.0.*Signed in browser.*iPhone/)
    const over = { code: 'phone-signing-over', message: 'The document was signed with this code.' }
    expect((await sign(device)).json()).toEqual(over)
    expect((await open(code)).json()).toEqual(over)
  },
)

describe('what keeps a phone from signing (H114)', () => {
  test('a second device is refused, and the signer told', async () => {
    const { show, open, seen, view, applicant } = await reader()
    const { code } = await show()
    const { device } = (await open(code)).json()

    expect((await open(code)).json()).toMatchObject({ code: 'phone-code-used' })
    expect(await seen()).toMatchObject({ state: 'opened', wasTriedTwice: true })
    expect((await view(device)).statusCode).toBe(200)
    const log = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.actorId, applicant.id))
    expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['phone-code-opened', 'phone-code-refused']))
  })

  test('of many devices that open a code at once, one gets it', async () => {
    const { show, open } = await reader()
    const { code } = await show()
    const codes = (await Promise.all(Array.from({ length: 5 }, () => open(code)))).map(answer => answer.statusCode)

    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  test('only the number of the device that has opened the code is confirmed', async () => {
    const { computer, show, open } = await reader()
    await open((await show()).code)

    expect((await computer.post(`${COMPUTER}/confirm`, { number: '12' })).json().code).toBe('phone-signing-over')
  })

  test('taking the code back, or showing another one', async () => {
    const { computer, confirmed, show, open, sign, view, signed } = await reader()
    const device = await confirmed()
    await computer.call({ method: 'DELETE', url: COMPUTER })
    expect((await view(device)).json()).toMatchObject({ state: 'canceled' })
    expect((await sign(device)).json().message).toContain('canceled on the computer')

    const { code } = await show()
    await show()
    expect((await open(code)).json().message).toContain('canceled on the computer')
    expect(await signed()).toEqual([])
  })

  test('signing out at the computer', async () => {
    const { computer, confirmed, sign, view, signed } = await reader()
    const device = await confirmed()
    await computer.get('/api/logout', { 'sec-fetch-site': 'none' })

    expect((await view(device)).json()).toMatchObject({ state: 'signed-out', document: null })
    expect((await sign(device)).json().message).toContain('session on the computer has ended')
    expect(await signed()).toEqual([])
  })

  test('the wish to be erased, which lets nothing new be done in the account (H134)', async () => {
    const { computer, confirmed, view, sign, signed } = await reader()
    const device = await confirmed()
    expect((await computer.post('/api/account/erasure')).statusCode).toBe(200)

    expect((await sign(device)).json().code).toBe('phone-signing-over')
    expect((await view(device)).json()).toMatchObject({ state: 'not-due', document: null })
    expect(await signed()).toEqual([])
  })

  test('another name in the text, and a text that was never shown', async () => {
    const { application, confirmed, show, sign, view, seen, signed } = await reader()
    const device = await confirmed()
    await portal.database.db
      .update(applications)
      .set({ fullLegalName: 'Somebody Else' })
      .where(eq(applications.id, application.id))

    expect((await view(device)).json()).toMatchObject({ state: 'text-changed', document: null })
    expect(await seen()).toMatchObject({ state: 'text-changed' })
    expect((await sign(device)).json().message).toContain('text has changed')
    expect((await show('Other words')).answer.json()).toMatchObject({ code: 'text-changed' })
    expect(await signed()).toEqual([])
  })

  test('a signature that was given in another way', async () => {
    const { application, computer, confirmed, sign, view, signed } = await reader()
    const device = await confirmed()
    await computer.post('/api/application/step2', {
      signatureData: drawSignatureData(application.fullLegalName ?? ''),
    })

    expect((await view(device)).json()).toMatchObject({ state: 'not-due' })
    expect((await sign(device)).json().message).toContain('signed in another way')
    expect(await signed()).toMatchObject([{ readOn: null }])
  })

  test('five minutes', async () => {
    const later = await testApp({}, { database: portal.database })
    const { confirmed, sign, view, seen } = await reader('nda', later)
    const device = await confirmed()
    later.advance(5 * 60 * 1000)

    expect((await view(device)).json()).toMatchObject({ state: 'expired' })
    expect(await seen()).toMatchObject({ state: 'expired' })
    expect((await sign(device)).json().message).toContain('five minutes of the code are over')
  })

  test('a secret that was never given out', async () => {
    const { sign, open } = await reader()
    const guess = 'A'.repeat(43)

    const unknown = { code: 'phone-signing-over', message: 'This code is not valid any more.' }
    expect((await sign(guess)).json()).toEqual(unknown)
    expect((await open(guess)).json()).toEqual(unknown)
    expect((await open('short')).statusCode).toBe(400)
  })

  test('and what the phone got opens nothing else', async () => {
    const { confirmed } = await reader()
    const device = await confirmed()

    for (const cookie of [`author_portal=${device}`, `__Host-author_portal=${device}`]) {
      expect((await stranger.get('/api/application', { cookie })).statusCode).toBe(401)
    }
  })
})

test('four phones behind one address ask how it goes for a minute, and none is told to wait (H291)', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' }, { database: portal.database })
  const { confirmed, view } = await reader('nda', limited)
  const device = await confirmed()

  const answers = await Promise.all(Array.from({ length: 4 * 40 }, () => view(device)))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('whoever was told on the phone that the text had changed has that in the log, once (H148)', async () => {
  const own = await testApp()
  await publishOriginals(own)
  const publish = await fourEyes(own)
  const { application, applicant, confirmed, show, sign, view, seen, signed } = await reader('nda', own)
  const device = await confirmed()
  await publish('/api/admin/texts/agreement/nda', { ...originalAgreement('nda'), title: 'Agreement of Silence' })

  expect((await view(device)).json()).toMatchObject({ state: 'text-changed' })
  expect(await seen()).toMatchObject({ state: 'text-changed' })
  expect((await sign(device)).json().code).toBe('phone-signing-over')

  const told = async () => {
    const log = await own.database.db.select().from(auditEvents).where(eq(auditEvents.applicationId, application.id))
    return log.flatMap(({ type, actorId, payload }) => (type === 'text-change-told' ? [{ actorId, payload }] : []))
  }
  const change = { actorId: applicant.id, payload: { kind: 'nda', shown: 'nda-1', inForce: 'nda-2' } }
  expect(await told()).toEqual([change])
  expect((await show(undefined, { textVersion: 'nda-1' })).answer.json().code).toBe('text-changed')
  expect(await told()).toEqual([change, change])
  expect(await signed()).toEqual([])
})

test('a consent that changed beside a document at the computer is told of its signature, however long the phone took (H148)', async () => {
  const own = await testApp()
  await publishOriginals(own)
  const publish = await fourEyes(own)
  const { application, computer, show, open, confirm, sign } = await reader('code-of-conduct', own)
  const words = async (): Promise<string> => (await computer.get('/api/consent-words')).json().version
  const before = await words()
  await publish('/api/admin/texts/consent/consent', { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with ink.' })
  const signatureData = drawSignatureData(application.fullLegalName ?? '')
  const other = await computer.post('/api/application/sign-master-agreement', { signatureData, consentVersion: before })
  expect(other.json().code).toBe('text-changed')

  own.advance(60_000)
  const { code } = await show(undefined, { circumstances: { timeOnPageMs: 90_000 } })
  const { device } = (await open(code)).json()
  await confirm()
  own.advance(4 * 60_000)
  expect((await sign(device)).json()).toMatchObject({ state: 'signed' })
  await documentsUnderWay()

  const counsel = await own.as(await insertUser(own.database.db, { role: 'counsel' }))
  const dossier = (await counsel.get(`/api/admin/applications/${application.id}/dossier`)).rawPayload
  const declaration = wordsOf(Buffer.from(unzipSync(dossier)['declaration.pdf'] ?? [])).replace(/\s/g, '')
  expect(declaration).toContain(`Shownbefore${await words()}:${before};`)
})

describe('a fresh proof at signing (H115)', () => {
  test('is on the evidence and the certificate where it was given', async () => {
    const { application, computer, signed } = await reader()
    await computer.post('/api/account/proof', { password: PASSWORD })
    const signatureData = drawSignatureData(application.fullLegalName ?? '')
    expect((await computer.post('/api/application/step2', { signatureData })).statusCode).toBe(200)

    expect(await signed()).toMatchObject([{ proof: { way: 'password', at: expect.any(String) } }])
    const pdf = (await computer.get(`/api/application/${application.id}/nda-download`)).rawPayload
    expect(await wordsOf(pdf)).toMatch(/Shown once more\s+Password, typed once more/)
  })

  test('counts for ten minutes, and for a phone that is confirmed within them', async () => {
    const letPass = (userId: string) =>
      portal.database.db
        .update(sessions)
        .set({ provedAt: sql`now() - interval '11 minutes'` })
        .where(eq(sessions.userId, userId))
    const old = await reader()
    await old.computer.post('/api/account/proof', { password: PASSWORD })
    await letPass(old.applicant.id)
    await old.sign(await old.confirmed())
    expect(await old.signed()).toMatchObject([{ proof: null }])

    const fresh = await reader()
    await fresh.computer.post('/api/account/proof', { password: PASSWORD })
    const device = await fresh.confirmed()
    await letPass(fresh.applicant.id)
    await fresh.sign(device)
    expect(await fresh.signed()).toMatchObject([{ proof: { way: 'password' } }])
  })

  test('is asked for before every signature where the operator wants it', async () => {
    const strict = await testApp({ SIGNING_PROOF: 'required' }, { database: portal.database })
    const { applicant, application, computer, show, signed } = await reader('nda', strict)
    const signatureData = drawSignatureData(application.fullLegalName ?? '')
    await strict.database.db
      .update(sessions)
      .set({ provedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.userId, applicant.id))

    expect((await computer.post('/api/application/step2', { signatureData })).json().code).toBe('proof-needed')
    expect((await show()).answer.json().code).toBe('proof-needed')
    await computer.post('/api/account/proof', { password: PASSWORD })
    expect((await show()).answer.statusCode).toBe(200)
    expect((await computer.post('/api/application/step2', { signatureData })).statusCode).toBe(200)
    expect(await signed()).toHaveLength(1)
  })
})
