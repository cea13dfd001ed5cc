import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { canonicalText, renderAgreement } from '#domain/agreement/agreement-text.ts'
import { partyValues } from '#domain/agreement/agreement-values.ts'
import { firstAgreement, originalAgreement } from '#domain/agreement/original-agreements.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { fourEyes } from '../../../tests/four-eyes.ts'
import { askTool, wordsOf } from '../../../tests/pdf-tools.ts'
import { tamper } from '../../../tests/tampering.ts'
import { checkDossier } from '../dossier/dossier-check.ts'
import { sha256 } from '../platform/sha256.ts'
import { publishOriginals } from '../text/publication-service.ts'
import { hashOf } from '../text/texts.ts'
import { signatures } from './agreement-tables.ts'
import { documentsUnderWay } from './document-service.ts'

const DAY = 24 * 3_600_000
const NDA = '/api/admin/texts/agreement/nda'
const CLAUSE = 'The parties agree on everything that version one left open.'
const withMore = {
  ...originalAgreement('nda'),
  clauses: [...originalAgreement('nda').clauses, { heading: 'What Was Left Open', text: CLAUSE }],
}

const portal = await testApp()
const { db } = portal.database
await publishOriginals(portal)
const publish = await fourEyes(portal)

async function signNda() {
  const { application, caller } = await portal.applicantIn('personal-info-done')
  const answer = await caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Applicant') })
  expect(answer.statusCode).toBe(200)
  await documentsUnderWay() // Until then the copy is unsealed.
  const download = async () => (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload
  const shown = async () => (await caller.get('/api/agreement-texts/nda')).json()
  return { applicationId: application.id, download, shown }
}

const evidenceOf = async (applicationId: string) =>
  (await db.select().from(signatures).where(eq(signatures.applicationId, applicationId)))[0]

test('a second version changes what the next author signs, and nothing of what was signed before', async () => {
  await publish(NDA, withMore, new Date(portal.clock.now().getTime() + 10 * DAY))
  const before = await signNda()
  const paper = await before.download()
  const evidence = await evidenceOf(before.applicationId)

  portal.advance(11 * DAY)
  const after = await signNda()

  const { textVersion, textNumber, textVersionSha256, textContent } = (await evidenceOf(after.applicationId)) ?? {}
  expect([evidence?.textVersion, evidence?.textNumber, textVersion, textNumber]).toEqual(['nda-1', 1, 'nda-2', 2])
  expect(textVersionSha256).toBe(portal.texts.inForce('agreement', 'nda').sha256)
  expect(textContent).toContain(`10. What Was Left Open\n${CLAUSE}`)
  const newer = await after.download()
  expect(wordsOf(newer)).toContain(CLAUSE)
  for (const pdf of [paper, newer]) expect(askTool('pdfsig', ['FILE'], pdf)).toContain('Signature is Valid')

  expect((await before.download()).equals(paper)).toBe(true)
  expect(await evidenceOf(before.applicationId)).toEqual(evidence)
  expect(wordsOf(paper)).not.toContain(CLAUSE)
  expect([(await before.shown()).version, (await after.shown()).version]).toEqual(['nda-1', 'nda-2'])
})

test('once it is in force, what an older page still shows is not signed, and what the new one shows is', async () => {
  const { application, caller } = await portal.applicantIn('personal-info-done')
  const sign = (textVersion: string) =>
    caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Applicant'), textVersion })

  const tooLate = await sign('nda-1')
  expect([tooLate.statusCode, tooLate.json().message]).toEqual([
    409,
    'The text of the Non-Disclosure Agreement has changed since you opened this page, and nothing was signed. Please read the new text.',
  ])
  expect(await evidenceOf(application.id)).toBeUndefined()

  expect((await sign('nda-2')).statusCode).toBe(200)
  expect(await evidenceOf(application.id)).toMatchObject({ textVersion: 'nda-2' })
  await documentsUnderWay()

  const dossier = await (await portal.as(await insertUser(db, { role: 'counsel' }))).get(
    `/api/admin/applications/${application.id}/dossier`,
  )
  expect(checkDossier(dossier.rawPayload)).toMatchObject({ holds: true })
  const files = unzipSync(dossier.rawPayload)
  expect(wordsOf(Buffer.from(files['declaration.pdf'] ?? []))).toContain(
    'Version of the text: nda-2 Shown before nda-2: nda-1; the portal refused a signature under it and showed what had changed: changes/nda-1-to-nda-2.docx',
  )
  const changes = unzipSync(files['changes/nda-1-to-nda-2.docx'] ?? new Uint8Array())
  expect(Buffer.from(changes['word/document.xml'] ?? []).toString()).toMatch(/<w:ins [^>]*>.*What Was Left Open/s)
})

test('what was filled in otherwise on the page that signs is not signed: a name changed in another window (H202)', async () => {
  const { application, caller } = await portal.applicantIn('personal-info-done')
  const shownText = async () => {
    const [text, own, publisher] = await Promise.all(
      ['/api/agreement-texts/nda', '/api/application', '/api/publisher'].map(async path =>
        (await caller.get(path)).json(),
      ),
    )
    const values = partyValues(publisher, own) ?? {}
    const shown = canonicalText(renderAgreement(text, values))
    return { own, shown, sha256: sha256(Buffer.from(shown)) }
  }
  const sign = (shown: { textSha256: string } | { shownText: string }) =>
    caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Applicant'), ...shown })

  const before = await shownText()
  const renamed = await caller.post('/api/application/step1', { ...before.own, fullLegalName: 'Ada Renamed' })
  expect(renamed.statusCode).toBe(200)

  for (const former of [{ textSha256: before.sha256 }, { shownText: before.shown }]) {
    expect((await sign(former)).json()).toMatchObject({ code: 'text-changed' })
  }
  expect(await evidenceOf(application.id)).toBeUndefined()

  // A page that came over plain http can send the words alone.
  expect((await sign({ shownText: (await shownText()).shown })).statusCode).toBe(200)
  expect(await evidenceOf(application.id)).toMatchObject({ signerName: 'Ada Renamed' })
})

test('whoever was shown one version alone has no comparison in the dossier', async () => {
  const { applicationId } = await signNda()
  await documentsUnderWay()

  const dossier = await (await portal.as(await insertUser(db, { role: 'counsel' }))).get(
    `/api/admin/applications/${applicationId}/dossier`,
  )

  expect(Object.keys(unzipSync(dossier.rawPayload)).filter(name => name.startsWith('changes/'))).toEqual([])
})

test('a draft has no more lines than its paper can be set with (H211)', async () => {
  const admin = await portal.as(await insertUser(db, { role: 'counsel' }))
  const CONDUCT = '/api/admin/texts/agreement/code-of-conduct'
  const keep = (lines: number) => {
    const clause = { heading: 'Items', text: '-\n'.repeat(lines / 5) }
    const content = { ...originalAgreement('code-of-conduct'), clauses: Array.from({ length: 5 }, () => clause) }
    return admin.put(`${CONDUCT}/draft`, { revision: 0, content })
  }

  expect((await keep(20_000)).json()).toMatchObject({ message: 'An agreement has at most 5,000 lines' })
  expect((await keep(4900)).statusCode).toBe(200)

  expect((await admin.get('/api/admin/agreement-drafts/code-of-conduct/long/paper')).statusCode).toBe(200)
})

test('a draft is seen as the paper that it would be, whatever is still missing in it', async () => {
  const admin = await portal.as(await insertUser(db, { role: 'counsel' }))
  const { revision } = (await admin.get(`${NDA}/draft`)).json()
  const clauses = [{ heading: 'Duties', text: 'As clause {clause:Nowhere} says, for {nobody}.\n\n- *One*;\n- two.' }]
  await admin.put(`${NDA}/draft`, { revision, content: { ...withMore, clauses } })

  const paper = await admin.get('/api/admin/agreement-drafts/nda/long/paper')

  expect(paper.statusCode).toBe(200)
  const words = wordsOf(paper.rawPayload)
  expect(words).toContain('As clause {clause:Nowhere} says, for {nobody}.')
  expect(words).toContain('Featherstonehaugh-Wolfeschlegelsteinhausenberger')
})

test('what was signed before there were versions is the first of them, and the next author signs the words of today', async () => {
  const older = await testApp()
  const sign = async () => {
    const { caller, application } = await older.applicantIn('personal-info-done')
    const body = { signatureData: drawSignatureData('Ada Applicant') }
    expect((await caller.post('/api/application/step2', body)).statusCode).toBe(200)
    const shown = async () => (await caller.get('/api/agreement-texts/nda')).json()
    return { of: eq(signatures.applicationId, application.id), shown }
  }
  const before = await sign()
  await tamper(older.database.owner, 'update signatures set text_number = null, text_version_sha256 = null')

  await publishOriginals(older, true)
  await older.texts.refresh()
  const after = await sign()

  const evidence = await older.database.db.select().from(signatures).where(after.of)
  expect(evidence).toMatchObject([{ textNumber: 2, textVersionSha256: hashOf(originalAgreement('nda')) }])
  expect((await before.shown()).content).toEqual(firstAgreement('nda'))
  expect((await after.shown()).content).toEqual(originalAgreement('nda'))
})
