import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disclosureText, namedConsent } from '#domain/agreement/consent-disclosure.ts'
import { ORIGINAL_CONSENT } from '#domain/agreement/consent-words.ts'
import { ApplicationSchema } from '#domain/application/application.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { drawn } from '#factories/sample-png.ts'
import { drawSignature, drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { wordsOf } from '../../../tests/pdf-tools.ts'
import { sessions } from '../account/account-tables.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { sha256 } from '../platform/sha256.ts'
import { consents, signatures, signedDocuments } from './agreement-tables.ts'

const portal = await testApp()
const { stranger, database } = portal

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const evidenceFor = (applicationId: string) =>
  database.db.select().from(signatures).where(eq(signatures.applicationId, applicationId))

describe('POST /api/application/step2: signing the NDA (D3)', () => {
  test('completes the step and keeps the evidence of exactly what was signed', async () => {
    const { caller, application, applicant } = await portal.applicantIn('personal-info-done')
    const answer = await caller.post(
      '/api/application/step2',
      { ...SIGNED, circumstances: { timeZone: 'Europe/Warsaw' } },
      { 'user-agent': 'A browser' },
    )

    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(ApplicationSchema.shape).toSorted())
    expect(answer.json()).toMatchObject({
      ndaSignedAt: expect.any(String),
      ndaDocumentUrl: `/api/application/${application.id}/nda-download`,
      redirectTo: '/steps/audition-training',
      currentStep: 3,
    })
    const [evidence] = await evidenceFor(application.id)
    expect(evidence).toMatchObject({
      userId: applicant.id,
      kind: 'nda',
      signerName: application.fullLegalName,
      signerEmail: applicant.email,
      signInMethod: 'password',
      ip: '127.0.0.1',
      userAgent: 'A browser',
      circumstances: { timeZone: 'Europe/Warsaw' },
      textSha256: sha256(evidence?.textContent ?? ''),
      signatureSha256: sha256(drawSignature('Ada Lovelace')),
    })
    const [consent] = await database.db.select().from(consents).where(eq(consents.userId, applicant.id))
    expect(consent).toMatchObject({
      signatureId: evidence?.id,
      version: 'consent-2',
      sha256: sha256(consent?.sentence ?? ''),
      givenAt: evidence?.signedAt,
      disclosureVersion: 'disclosure-2',
      disclosureSha256: sha256(disclosureText(namedConsent(1, ORIGINAL_CONSENT).disclosure)),
    })
    expect(evidence?.textContent).toContain(application.fullLegalName)
    expect(evidence?.signaturePng.equals(drawSignature('Ada Lovelace'))).toBe(true)
  })

  test('shows the signature to whoever made it, and says what is not signed yet', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const picture = (kind: string) => caller.get(`/api/application/${application.id}/signatures/${kind}`)
    expect((await picture('nda')).json()).toMatchObject({ code: 'document-not-available' })

    await caller.post('/api/application/step2', SIGNED)
    const { rawPayload, headers } = await picture('nda')
    expect(rawPayload.equals(drawSignature('Ada Lovelace'))).toBe(true)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
    expect((await picture('deed')).statusCode).toBe(404)
  })

  test('keeps picture, session, version and date of text and pre-signature, and says so in the paper (D3)', async () => {
    const { caller, application, applicant } = await portal.applicantIn('personal-info-done')
    const now = portal.clock.now().getTime()
    const told = { openedAt: new Date(now - 60_000).toISOString(), submittedAt: new Date(now).toISOString() }
    const circumstances = { ...told, timeOnPageMs: 59_400 }
    expect((await caller.post('/api/application/step2', { ...SIGNED, circumstances })).statusCode).toBe(200)

    const [evidence] = await evidenceFor(application.id)
    const kept = await database.db.select().from(sessions)
    const session = kept.find(({ sess }) => JSON.stringify(sess).includes(applicant.id))
    expect(evidence).toMatchObject({
      textEffectiveFrom: '2026-01-01',
      pictureWidth: 500,
      pictureHeight: 180,
      sessionSha256: sha256(session?.sid ?? ''),
      publisherSignatureVersion: 'publisher-signature-1',
      publisherSignatureInForceFrom: '2026-01-01',
      circumstances,
      toldTimesPlausible: true,
    })
    expect(evidence?.inkCoverage).toBeGreaterThan(0)
    expect(evidence?.inkCoverage).toBeLessThan(0.2)

    const paper = wordsOf((await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload)
    expect(paper).toContain('500 × 180 pixels')
    expect(paper).toContain('59 seconds')
    expect(paper).toContain(evidence?.sessionSha256)
    expect(paper).toContain('Given in advance, version publisher-signature-1, in use from 2026-01-01')
    expect(paper).toMatch(/ticked the agreement sentence.*Button pressed/s)
  })

  test('signs by a browser whose clock is wrong, and flags what it told', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const circumstances = { openedAt: '2031-01-01T00:00:00Z', submittedAt: '2031-01-01T00:01:00Z' }
    expect((await caller.post('/api/application/step2', { ...SIGNED, circumstances })).statusCode).toBe(200)

    expect(await evidenceFor(application.id)).toMatchObject([{ circumstances, toldTimesPlausible: false }])
    const paper = wordsOf((await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload)
    expect(paper).toContain('Not plausible by the server')
  })

  test.each([
    ['nothing', {}],
    ['a number', { signatureData: 7 }],
    ['no data URL', { signatureData: 'A'.repeat(200) }],
    ['another kind of picture', { signatureData: dataUrl(drawSignature('Ada'), 'image/jpeg') }],
    ['too few letters', { signatureData: `data:image/png;base64,${'A'.repeat(96)}` }],
    ['no base64', { signatureData: `data:image/png;base64,${'?'.repeat(200)}` }],
    ['bytes that are no picture', { signatureData: dataUrl(Buffer.alloc(300, 7)) }],
    ['half a picture', { signatureData: dataUrl(drawSignature('Ada').subarray(0, 1200)) }],
    ['a picture with a changed byte', { signatureData: dataUrl(drawSignature('Ada').fill(0xff, 900, 901)) }],
    ['a picture of 4097 pixels', { signatureData: dataUrl(drawn(4097, 30, 20)) }],
    ['more than 200 KB', { signatureData: dataUrl(Buffer.concat([drawSignature('Ada'), Buffer.alloc(210_000)])) }],
  ])('refuses %s', async (_, body) => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const answer = await caller.post('/api/application/step2', body)

    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Invalid signature data'])
    expect(await evidenceFor(application.id)).toEqual([])
  })

  test.each([
    ['clear paper', dataUrl(drawn(500, 180, 0))],
    ['a dot', dataUrl(drawn(60, 60, 3))],
    ['a thick dot on the pad', dataUrl(drawn(500, 180, 15))],
    ['two dots far apart', dataUrl(drawn(500, 180, 4, [20, 470]))],
    ['a dot on paper of the largest size', dataUrl(drawn(4096, 4096, 300))],
  ])('refuses %s, which is no signature (H45)', async (_, signatureData) => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const answer = await caller.post('/api/application/step2', { signatureData })

    const message = 'Please provide your signature before continuing.'
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid-signature', message }),
    ])
    expect(await evidenceFor(application.id)).toEqual([])
  })

  test('takes any real picture with ink on it, and records how much that is (Decision D3)', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const answer = await caller.post('/api/application/step2', { signatureData: dataUrl(drawn(60, 60, 6)) })

    expect(answer.statusCode).toBe(200)
    expect(await evidenceFor(application.id)).toMatchObject([
      { inkCoverage: 0.01, pictureWidth: 60, pictureHeight: 60 },
    ])
  })

  test.each<[ApplicationState, string, string]>([
    ['started', 'step-not-available', 'Must complete personal information first'],
    ['nda-signed', 'already-signed', 'The Non-Disclosure Agreement has already been signed'],
    [
      'submitted',
      'step-not-editable',
      'Your application is in review and cannot be changed until a reviewer has decided',
    ],
    ['video-flagged', 'already-signed', 'The Non-Disclosure Agreement has already been signed'],
  ])('is refused when %s', async (state, code, message) => {
    const { caller } = await portal.applicantIn(state)
    const answer = await caller.post('/api/application/step2', SIGNED)

    expect([answer.statusCode, answer.json()]).toEqual([409, { code, message }])
  })

  test('says what stands in the way before it looks at the picture', async () => {
    const { caller } = await portal.applicantIn('nda-signed')
    const answer = await caller.post('/api/application/step2', { signatureData: dataUrl(Buffer.alloc(300, 7)) })

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The Non-Disclosure Agreement has already been signed',
    ])
  })

  test('twice at once signs once', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const answers = await Promise.all([1, 2].map(() => caller.post('/api/application/step2', SIGNED)))

    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
    expect((await evidenceFor(application.id)).length).toBe(1)
  })

  test('is open again when a reviewer flagged it: the earlier paper stays, superseded, and the phase is sent in (C12)', async () => {
    const { caller, application } = await portal.applicantIn('nda-flagged')
    const answer = await caller.post('/api/application/step2', SIGNED)

    expect(answer.json()).toMatchObject({ phase1Status: 'in_review', status: 'in_review' })
    expect((await evidenceFor(application.id)).length).toBe(2)
    const inForce = await database.db
      .select()
      .from(signedDocuments)
      .where(and(eq(signedDocuments.applicationId, application.id), isNull(signedDocuments.supersededAt)))
    expect(inForce.length).toBe(1)
  })

  test.each([
    "update signatures set ip = '::1'",
    'delete from signatures',
    'truncate signatures cascade',
    "update consents set sentence = 'anything'",
    'delete from consents',
    'truncate consents cascade',
  ])('leaves evidence that nobody can “%s”', async statement => {
    await portal.applicantIn('nda-signed')

    await expect(database.owner.query(statement)).rejects.toThrow(
      'The evidence of a signature cannot be changed or removed',
    )
  })
})

describe('GET /api/application/:id/nda-download', () => {
  const path = (id: string) => `/api/application/${id}/nda-download`

  test('serves the sealed PDF, the same bytes each time', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    await caller.post('/api/application/step2', SIGNED)
    const first = await caller.get(path(application.id))
    const second = await caller.get(path(application.id))

    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="nda-${application.id}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const [document] = await database.db
      .select()
      .from(signedDocuments)
      .where(eq(signedDocuments.applicationId, application.id))
    expect(document).toMatchObject({ isSealed: true, sha256: sha256(first.rawPayload) })
  })

  test('makes the PDF where signing left none, for reviewers too', async () => {
    const { application } = await portal.applicantIn('submitted')
    const reviewer = await portal.as(await insertUser(database.db, { role: 'reviewer' }))
    const answer = await reviewer.get(path(application.id))

    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('writes each download to the log, and no asking for headers alone', async () => {
    const { caller, application, applicant } = await portal.applicantIn('nda-signed')
    expect((await caller.call({ method: 'HEAD', url: path(application.id) })).statusCode).toBe(404)
    await caller.get(path(application.id))
    const events = await database.db.select().from(auditEvents).where(eq(auditEvents.applicationId, application.id))

    expect(events.filter(event => event.type === 'document-downloaded')).toMatchObject([{ actorId: applicant.id }])
  })

  test('before signing there is none (A11)', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const answer = await caller.get(path(application.id))

    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'document-not-available', message: 'Please sign the NDA first to download a copy.' },
    ])
  })

  test("another author's does not exist, no more than one that never was", async () => {
    const { application } = await portal.applicantIn('nda-signed')
    const { caller: other } = await portal.applicantIn('nda-signed')

    for (const id of [application.id, randomUUID(), 'nonsense', '1%27%20or%201=1']) {
      const answer = await other.get(path(id))
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such application'])
    }
    expect((await stranger.get(path(application.id))).statusCode).toBe(401)
  })
})

describe('GET /api/application/:id/nda-preview (G4)', () => {
  const path = (id: string) => `/api/application/${id}/nda-preview`

  test('serves the paper before signing to its applicant and to reviewers, and to nobody else', async () => {
    const { caller, application } = await portal.applicantIn('personal-info-done')
    const { caller: other } = await portal.applicantIn('personal-info-done')
    const answer = await caller.get(path(application.id))

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await other.get(path(application.id))).statusCode).toBe(404)
    expect((await stranger.get(path(application.id))).statusCode).toBe(401)
  })

  test('has no holes: without a legal name there is no paper', async () => {
    const { caller, application } = await portal.applicantIn('started')
    const answer = await caller.get(path(application.id))

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'step-missing', message: 'Must complete personal information first' },
    ])
  })
})

test('GET /api/publisher names the publisher to whoever is signed in', async () => {
  const { caller } = await portal.applicantIn('started')

  expect((await stranger.get('/api/publisher')).statusCode).toBe(401)
  expect((await caller.get('/api/publisher')).json()).toEqual({
    name: 'Marlow & Reed Learning, Inc.',
    signerName: 'Josephine Marlow',
    signerTitle: 'Partner',
    signatureVersion: 'publisher-signature-1',
    signatureInForceFrom: '2026-01-01',
  })
})
