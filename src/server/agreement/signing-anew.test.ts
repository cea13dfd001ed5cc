import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { ApplicationState } from '#factories/application-state.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { applicationOf } from '#server/application/application-service.ts'
import { testApp } from '../../../tests/app.ts'
import { checkDossier } from '../dossier/dossier-check.ts'
import { signedDocuments } from './agreement-tables.ts'
import { agreementInForce, publisherInForce } from './agreement-versions.ts'
import { documentsUnderWay } from './document-service.ts'
import { compareEvidence } from './evidence-service.ts'
import { filledAgreement } from './paper/filled-paper.ts'

const portal = await testApp()
const { db } = portal.database
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

const SIGN = {
  nda: '/api/application/step2',
  'master-agreement': '/api/application/sign-master-agreement',
  'code-of-conduct': '/api/application/sign-code-of-conduct',
  'course-sow': '/api/application/sign-course-sow',
} as const satisfies Record<AgreementKind, string>
const SIGNED_AT = {
  nda: 'ndaSignedAt',
  'master-agreement': 'masterAgreementSignedAt',
  'code-of-conduct': 'codeOfConductSignedAt',
  'course-sow': 'courseSOWSignedAt',
} as const satisfies Record<AgreementKind, string>
const drawing = { signatureData: drawSignatureData('Ada Applicant') }

async function inForce(applicationId: string, kind: AgreementKind): Promise<string> {
  const { applicationId: of, kind: its, supersededAt, signatureId } = signedDocuments
  const isIt = and(eq(of, applicationId), eq(its, kind), isNull(supersededAt))
  const [row] = await db.select({ signatureId }).from(signedDocuments).where(isIt)
  return row?.signatureId ?? ''
}

/** Somebody whose application stands in this state, and whose document in force is void. */
async function withVoid(state: ApplicationState, kind: AgreementKind) {
  const { application, caller } = await portal.applicantIn(state)
  const declareVoid = async () => {
    const signatureId = await inForce(application.id, kind)
    const answer = await admin.post(`/api/admin/documents/${signatureId}/void`, { reason: 'The wrong entity' })
    expect(answer.statusCode).toBe(200)
    return signatureId
  }
  const former = await declareVoid()
  const read = async () => (await caller.get('/api/application')).json()
  const papers = async () => (await caller.get(`/api/application/${application.id}/signed-papers`)).json()
  return { application, caller, former, declareVoid, read, papers, sign: () => caller.post(SIGN[kind], drawing) }
}

describe('a document that was declared void (H321)', () => {
  test.each<[AgreementKind, ApplicationState]>([
    ['nda', 'nda-signed'],
    ['nda', 'submitted'],
    ['master-agreement', 'course-submitted'],
    ['code-of-conduct', 'outline-flagged'],
    ['course-sow', 'course-approved'],
  ])('%s, while the application is %s: is signed anew, and nothing else of it moves', async (kind, state) => {
    const { application, caller, former, sign, read, papers } = await withVoid(state, kind)
    const before = await read()
    expect(before.voidDocuments).toEqual([kind])
    const { signed } = (await caller.get(`/api/agreement-texts/${kind}`)).json()
    expect(signed).toBeNull()

    const answers = await Promise.all([sign(), sign()])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const signedAt = SIGNED_AT[kind]
    const after = await read()
    expect(after).toEqual({ ...before, voidDocuments: [], [signedAt]: after[signedAt] })
    expect(Date.parse(after[signedAt])).toBeGreaterThan(Date.parse(before[signedAt]))
    await documentsUnderWay()
    expect(await sign()).toMatchObject({ statusCode: 409 })
    const [newest, ...others] = (await papers()).filter((paper: { kind: string }) => paper.kind === kind)
    expect(newest).toMatchObject({ supersededAt: null, voided: null, isSealed: true })
    expect(others).toEqual([
      expect.objectContaining({ signatureId: former, supersededAt: after[signedAt], voided: expect.any(Object) }),
    ])
    const dossier = await admin.get(`/api/admin/applications/${application.id}/dossier`)
    expect(checkDossier(dossier.rawPayload)).toMatchObject({ holds: true })
    expect((await compareEvidence(db)).problems).toEqual([])
  })

  test('can be void and signed anew once more', async () => {
    const { sign, declareVoid, read } = await withVoid('approved', 'nda')
    expect((await sign()).statusCode).toBe(200)
    expect((await sign()).statusCode).toBe(409)

    await declareVoid()
    expect((await read()).voidDocuments).toEqual(['nda'])
    expect((await sign()).statusCode).toBe(200)
  })

  test('holds up a step that is not done yet, whichever contract is signed last', async () => {
    const { caller, application } = await portal.applicantIn('course-selected')
    await caller.post(SIGN['master-agreement'], drawing)
    const signatureId = await inForce(application.id, 'master-agreement')
    await admin.post(`/api/admin/documents/${signatureId}/void`, { reason: 'The wrong entity' })

    await caller.post(SIGN['code-of-conduct'], drawing)
    const two = (await caller.post(SIGN['course-sow'], drawing)).json()
    const three = (await caller.post(SIGN['master-agreement'], drawing)).json()

    expect(two).toMatchObject({ courseContractsCompletedAt: null, redirectTo: '/steps/course-contracts' })
    expect(three).toMatchObject({ courseContractsCompletedAt: expect.any(String), voidDocuments: [] })
  })

  test('and flagged as well, is answered with one signature', async () => {
    const { sign, read } = await withVoid('nda-flagged', 'nda')

    expect((await sign()).statusCode).toBe(200)
    expect(await read()).toMatchObject({ phase1Status: 'in_review', voidDocuments: [] })
    expect((await sign()).statusCode).toBe(409)
  })

  test('that was signed again before is in the place of nothing', async () => {
    const { application, caller } = await portal.applicantIn('nda-flagged')
    const former = await inForce(application.id, 'nda')
    await caller.post(SIGN.nda, drawing)

    expect((await admin.post(`/api/admin/documents/${former}/void`, { reason: 'Late' })).statusCode).toBe(200)

    expect((await caller.get('/api/application')).json().voidDocuments).toEqual([])
    expect((await caller.post(SIGN.nda, drawing)).statusCode).toBe(409)
  })

  test('is signed anew on a phone, too', async () => {
    const { application, caller } = await withVoid('course-approved', 'master-agreement')
    const record = await applicationOf(db, application.userId)
    if (record === null) throw new Error('There is no application')
    const version = agreementInForce(portal, 'master-agreement')
    const { text } = filledAgreement(publisherInForce(portal), version, record)

    const shown = await caller.post('/api/application/phone-signing', { kind: 'master-agreement', text })
    const code = shown.json().address.split('#')[1]
    const { device } = (await portal.stranger.post('/api/phone-signing/open', { code })).json()
    const { number } = (await caller.get('/api/application/phone-signing')).json().device
    await caller.post('/api/application/phone-signing/confirm', { number })
    const signed = await portal.stranger.post('/api/phone-signing/sign', { ...drawing, device })

    expect(signed.json()).toMatchObject({ state: 'signed' })
    expect((await caller.get('/api/application')).json().voidDocuments).toEqual([])
  })

  test('and an admin who declares it void at the moment of its signing never leave it void and unsaid', async () => {
    const { application, caller, sign } = await withVoid('approved', 'nda')
    await sign()
    const again = await inForce(application.id, 'nda')

    const [voided, signed] = await Promise.all([
      admin.post(`/api/admin/documents/${again}/void`, { reason: 'At once' }),
      sign(),
    ])

    expect(voided.statusCode).toBe(200)
    const isVoid = (await inForce(application.id, 'nda')) === again
    expect(signed.statusCode).toBe(isVoid ? 409 : 200)
    expect((await caller.get('/api/application')).json().voidDocuments).toEqual(isVoid ? ['nda'] : [])
  })
})
