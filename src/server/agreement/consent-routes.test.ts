import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { wordsOf } from '../../../tests/pdf-tools.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { letters } from '../notice/letter-tables.ts'
import { consentWithdrawals } from './agreement-tables.ts'

const portal = await testApp()
const { stranger, database } = portal
const { db } = database
const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }
const WITHDRAW = '/api/consent/withdraw'

describe('withdrawing the consent to sign electronically', () => {
  test('is recorded, logged and confirmed by a letter; what was signed stays signed', async () => {
    const { application, applicant, caller } = await portal.applicantIn('nda-signed')
    const before = (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload

    const answer = await caller.post(WITHDRAW, undefined, { 'user-agent': 'A browser' })

    expect(answer.json()).toEqual({
      version: 'consent-2',
      givenAt: expect.any(String),
      withdrawnAt: expect.any(String),
    })
    expect((await caller.get('/api/consent')).json()).toEqual(answer.json())
    const [record] = await db.select().from(consentWithdrawals).where(eq(consentWithdrawals.userId, applicant.id))
    expect(record).toMatchObject({ ip: '127.0.0.1', userAgent: 'A browser' })
    const events = await db.select().from(auditEvents).where(eq(auditEvents.type, 'consent-withdrawn'))
    expect(events.filter(({ actorId }) => actorId === applicant.id)).toMatchObject([
      { applicationId: application.id, payload: { signatureId: record?.signatureId, version: 'consent-2' } },
    ])
    const posted = await db.select().from(letters).where(eq(letters.userId, applicant.id))
    const confirmed = posted.filter(({ kind }) => kind === 'consent-withdrawn')
    expect(confirmed).toMatchObject([{ recipient: applicant.email }])
    expect(confirmed[0]?.textBody).toContain('What you have already signed stays signed and valid.')
    const after = (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload
    expect(after.equals(before)).toBe(true)
  })

  test('is ended by the next signature, which gives a consent of its own and can be withdrawn in its turn (Decision D3)', async () => {
    const { caller } = await portal.applicantIn('course-selected')
    await caller.post(WITHDRAW)
    portal.advance(60_000)

    expect((await caller.post('/api/application/sign-code-of-conduct', SIGNED)).statusCode).toBe(200)

    expect((await caller.get('/api/consent')).json()).toMatchObject({ version: 'consent-2', withdrawnAt: null })
    expect((await caller.post(WITHDRAW)).statusCode).toBe(200)
  })

  test('given while the clock was ahead, and withdrawn, is followed by the consent of the next signature (H313)', async () => {
    const { caller } = await portal.applicantIn('course-selected')
    portal.advance(DAY_MS)
    await caller.post('/api/application/sign-code-of-conduct', SIGNED)
    await caller.post(WITHDRAW)
    portal.advance(-DAY_MS)

    await caller.post('/api/application/sign-course-sow', SIGNED)

    expect((await caller.get('/api/consent')).json()).toMatchObject({ withdrawnAt: null })
    expect((await caller.post(WITHDRAW)).statusCode).toBe(200)
  })

  test('is refused a second time, also at once, and where nothing was signed', async () => {
    const { applicant, caller } = await portal.applicantIn('nda-signed')
    const answers = await Promise.all([caller.post(WITHDRAW), caller.post(WITHDRAW)])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await caller.post(WITHDRAW)).json().message).toBe(
      'You have already withdrawn your consent to sign electronically',
    )
    const posted = await db.select().from(letters).where(eq(letters.userId, applicant.id))
    expect(posted.filter(({ kind }) => kind === 'consent-withdrawn').length).toBe(1)
    const newcomer = await portal.as(await insertUser(db))
    expect((await newcomer.get('/api/consent')).json()).toBeNull()
    expect((await newcomer.post(WITHDRAW)).statusCode).toBe(409)
    expect((await stranger.post(WITHDRAW)).statusCode).toBe(401)
  })

  test.each([
    'update consent_withdrawals set ip = null',
    'delete from consent_withdrawals',
    'truncate consent_withdrawals',
  ])('leaves a record that nobody can “%s”', async statement => {
    const { caller } = await portal.applicantIn('nda-signed')
    await caller.post(WITHDRAW)

    await expect(database.owner.query(statement)).rejects.toThrow('cannot be changed or removed')
  })

  test('stands in the dossier: in the evidence and in the declaration', async () => {
    const { application, caller } = await portal.applicantIn('nda-signed')
    await caller.post(WITHDRAW)
    const admin = await portal.as(await insertUser(db, { role: 'admin' }))

    const answer = await admin.get(`/api/admin/applications/${application.id}/dossier`)

    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const evidence = JSON.parse(new TextDecoder().decode(files['evidence.json']))
    expect(evidence.signatures[0].consent.withdrawal).toMatchObject({ withdrawnAt: expect.any(String) })
    expect(wordsOf(Buffer.from(files['declaration.pdf'] ?? []))).toContain('Consent withdrawn')
  })
})

test('what was signed is listed with what became of its copy, for its signer and reviewers alone', async () => {
  const { application, applicant, caller } = await portal.applicantIn('nda-signed')
  const path = `/api/application/${application.id}/signed-papers`
  expect((await caller.get(path)).json()).toMatchObject([{ kind: 'nda', textVersion: 'nda-1', copy: null }])

  await caller.get(`/api/application/${application.id}/nda-download`)

  const [paper] = (await caller.get(path)).json()
  expect(paper).toMatchObject({ isSealed: true, copy: { recipient: applicant.email, status: 'kept' } })
  const { caller: other } = await portal.applicantIn('nda-signed')
  expect((await other.get(path)).statusCode).toBe(404)
  expect((await stranger.get(path)).statusCode).toBe(401)
})
