import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { canonicalText, renderAgreement } from '#domain/agreement/agreement-text.ts'
import { disclosureText, namedConsent } from '#domain/agreement/consent-disclosure.ts'
import { ORIGINAL_CONSENT } from '#domain/agreement/consent-words.ts'
import { originalAgreement } from '#domain/agreement/original-agreements.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { fourEyes } from '../../../tests/four-eyes.ts'
import { askTool, wordsOf } from '../../../tests/pdf-tools.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { erase } from '../erasure/erasing-service.ts'
import { sha256 } from '../platform/sha256.ts'
import { publishOriginals } from '../text/publication-service.ts'
import { consents, signatures } from './agreement-tables.ts'
import { documentsUnderWay } from './document-service.ts'

const CONSENT = '/api/admin/texts/consent/consent'
const SIGNER = '/api/admin/texts/publisher-signer/publisher-signer'
const SENTENCE = 'By signing you agree to do this with us electronically, and to nothing else.'

const portal = await testApp()
const { db } = portal.database
await publishOriginals(portal)
await portal.texts.refresh()
const publish = await fourEyes(portal)

async function signer() {
  const { applicant, application, caller } = await portal.applicantIn('personal-info-done')
  const mark = { signatureData: drawSignatureData('Ada Applicant') }
  return {
    applicant,
    caller,
    /** Signs under the versions that a screen shows. */
    sign: (shown: object = {}) => caller.post('/api/application/step2', { ...mark, ...shown }),
    paper: async () => {
      await documentsUnderWay() // Until then the copy is unsealed.
      return (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload
    },
    evidence: async () => {
      const [signature] = await db.select().from(signatures).where(eq(signatures.applicationId, application.id))
      const [consent] = await db.select().from(consents).where(eq(consents.userId, applicant.id))
      return signature && { ...signature, consent }
    },
  }
}

test('another consent is given by whoever signs after it, and never by whoever was shown the one before (H145, H146)', async () => {
  const [before, between] = [await signer(), await signer()]
  const words = async () => (await portal.stranger.get('/api/consent-words')).json()
  const shown = await words()
  expect(shown).toEqual(namedConsent(1, ORIGINAL_CONSENT))
  expect((await before.sign({ consentVersion: shown.version })).statusCode).toBe(200)
  const [paper, evidence] = [await before.paper(), await before.evidence()]

  const changed = { sentence: SENTENCE, sections: [{ heading: 'What it covers', text: 'This document.\n\nNo other.' }] }
  await publish(CONSENT, changed)

  const tooLate = await between.sign({ consentVersion: shown.version })
  expect([tooLate.statusCode, tooLate.json()]).toEqual([
    409,
    {
      code: 'text-changed',
      message:
        'What you consent to by signing has changed since you opened this page, and nothing was signed. Please read it beside the button.',
    },
  ])
  expect(await between.evidence()).toBeUndefined()
  const { version, disclosure } = await words()
  expect([version, disclosure.version]).toEqual(['consent-3', 'disclosure-3'])
  expect((await between.sign({ consentVersion: version })).statusCode).toBe(200)
  expect((await between.evidence())?.consent).toMatchObject({
    version: 'consent-3',
    sentence: SENTENCE,
    sha256: sha256(SENTENCE),
    disclosureVersion: 'disclosure-3',
    disclosureSha256: sha256(disclosureText(disclosure)),
  })
  expect(wordsOf(await between.paper())).toContain(SENTENCE)
  expect([await before.paper(), await before.evidence()]).toEqual([paper, evidence])
})

test('who signs for the publisher stands on what is signed from then on, and under the name of that version (H145, H147)', async () => {
  const [before, between] = [await signer(), await signer()]
  const publisher = async () => (await between.caller.get('/api/publisher')).json()
  const { signatureVersion } = await publisher()
  const toRead = async () => (await before.caller.get('/api/agreement-texts/nda')).json()
  expect((await toRead()).signed).toBeNull()
  await before.sign({ publisherSignatureVersion: signatureVersion })
  const [paper, evidence] = [await before.paper(), await before.evidence()]
  expect(evidence).toMatchObject({
    publisherSignerName: 'Josephine Marlow',
    publisherSignatureVersion: signatureVersion,
  })

  await publish(SIGNER, { name: 'Ruth Ngozi Bello', title: 'General Counsel' })

  const tooLate = await between.sign({ publisherSignatureVersion: signatureVersion })
  expect([tooLate.statusCode, tooLate.json().code]).toEqual([409, 'text-changed'])
  expect(await publisher()).toMatchObject({ signerName: 'Ruth Ngozi Bello', signatureVersion: 'publisher-signer-2' })
  const unsigned = await between.caller.get(
    `/api/application/${(await between.caller.get('/api/application')).json().id}/nda-preview`,
  )
  expect(wordsOf(unsigned.rawPayload)).toContain('/s/ Ruth Ngozi Bello')
  expect((await between.sign({ publisherSignatureVersion: 'publisher-signer-2' })).statusCode).toBe(200)
  expect(await between.evidence()).toMatchObject({
    publisherSignerName: 'Ruth Ngozi Bello',
    publisherSignerTitle: 'General Counsel',
    publisherSignatureVersion: 'publisher-signer-2',
  })
  const newer = await between.paper()
  expect(wordsOf(newer)).toContain('by Ruth Ngozi Bello, General Counsel')
  expect(wordsOf(newer)).toContain('Given in advance, version publisher-signer-2')
  for (const pdf of [paper, newer]) expect(askTool('pdfsig', ['FILE'], pdf)).toContain('Signature is Valid')
  expect([await before.paper(), await before.evidence()]).toEqual([paper, evidence])
  const { signed, ...text } = await toRead()
  expect(canonicalText(renderAgreement(text, signed.values))).toBe(evidence?.textContent)
  expect(signed.publisher).toEqual({
    signerName: 'Josephine Marlow',
    signerTitle: evidence?.publisherSignerTitle,
    signatureVersion,
  })
})

/** What a tracked change of a DOCX file adds, or removes. */
const changed = (docx: Uint8Array, tag: 'ins' | 'del') =>
  [
    ...Buffer.from(unzipSync(docx)['word/document.xml'] ?? [])
      .toString()
      .matchAll(new RegExp(`<w:${tag} .*?</w:${tag}>`, 'gs')),
  ]
    .map(([change]) => change.replace(/<[^>]*>/g, ''))
    .join(' ')

test('a consent and a publisher’s signer that changed before somebody signed stand in the log and, word for word, in the dossier (H148)', async () => {
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with a feather.' })
  await publish(SIGNER, { name: 'Ada Former', title: 'Partner' })
  const { caller, sign } = await signer()
  const { version: consentVersion } = (await caller.get('/api/consent-words')).json()
  const { signatureVersion: publisherSignatureVersion } = (await caller.get('/api/publisher')).json()
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with a pen.' })
  await publish(SIGNER, { name: 'Ruth Later', title: 'Partner' })

  const shown = { consentVersion, publisherSignatureVersion }
  expect((await sign({ ...shown, textVersion: 'nda-999' })).json().code).toBe('text-changed')
  const { version } = (await caller.get('/api/consent-words')).json()
  const { signatureVersion } = (await caller.get('/api/publisher')).json()
  expect((await sign({ consentVersion: version, publisherSignatureVersion: signatureVersion })).statusCode).toBe(200)
  await documentsUnderWay()

  const { id } = (await caller.get('/api/application')).json()
  const told = await db.select().from(auditEvents).where(eq(auditEvents.applicationId, id))
  expect(told.flatMap(({ type, payload }) => (type === 'text-change-told' ? [payload] : []))).toEqual([
    { kind: 'nda', shown: consentVersion, inForce: version },
    { kind: 'nda', shown: publisherSignatureVersion, inForce: signatureVersion },
  ])
  const admin = await portal.as(await insertUser(db, { role: 'counsel' }))
  const files = unzipSync((await admin.get(`/api/admin/applications/${id}/dossier`)).rawPayload)
  const consentChanges = files[`changes/${consentVersion}-to-${version}.docx`] ?? new Uint8Array()
  const signerChanges = files[`changes/${publisherSignatureVersion}-to-${signatureVersion}.docx`] ?? new Uint8Array()
  expect([changed(consentChanges, 'del'), changed(consentChanges, 'ins')]).toEqual(['feather', 'pen'])
  expect([changed(signerChanges, 'del'), changed(signerChanges, 'ins')]).toEqual(['Ada Former', 'Ruth Later'])
  const declaration = wordsOf(Buffer.from(files['declaration.pdf'] ?? []))
  for (const [before, after] of [
    [consentVersion, version],
    [publisherSignatureVersion, signatureVersion],
  ])
    expect(declaration.replace(/\s/g, '')).toContain(`Shownbefore${after}:${before};theportalrefusedasignature`)
})

test('that somebody was told of other words goes with them when they are erased and never signed (H311)', async () => {
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with a brush.' })
  const { applicant, caller, sign } = await signer()
  const { version: consentVersion } = (await caller.get('/api/consent-words')).json()
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with a quill.' })
  expect((await sign({ consentVersion })).json().code).toBe('text-changed')
  const isTold = and(eq(auditEvents.actorId, applicant.id), eq(auditEvents.type, 'text-change-told'))
  expect(await db.$count(auditEvents, isTold)).toBe(1)

  const { isWhole, stays } = (await caller.get('/api/account/erasure')).json()
  expect(await erase(portal, applicant.id, 'at once')).toBe(true)

  expect([isWhole, stays, await db.$count(auditEvents, isTold)]).toEqual([true, [], 0])
})

test('a consent that changed under several open documents stands beside each, and beside none that was opened later (H148)', async () => {
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with chalk.' })
  const { application, caller } = await portal.applicantIn('course-selected')
  const words = async (): Promise<string> => (await caller.get('/api/consent-words')).json().version
  const signatureData = drawSignatureData('Ada Applicant')
  const sign = (kind: string, consentVersion: string, timeOnPageMs: number) =>
    caller.post(`/api/application/sign-${kind}`, { signatureData, consentVersion, circumstances: { timeOnPageMs } })
  const before = await words()
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You agree to sign with ink.' })
  expect((await sign('master-agreement', before, 1000)).json().code).toBe('text-changed')

  const after = await words()
  portal.advance(60_000)
  const open = { 'master-agreement': 90_000, 'code-of-conduct': 90_000, 'course-sow': 30_000 }
  for (const [kind, time] of Object.entries(open)) expect((await sign(kind, after, time)).statusCode).toBe(200)
  await documentsUnderWay()

  const counsel = await portal.as(await insertUser(db, { role: 'counsel' }))
  const dossier = (await counsel.get(`/api/admin/applications/${application.id}/dossier`)).rawPayload
  const declaration = wordsOf(Buffer.from(unzipSync(dossier)['declaration.pdf'] ?? [])).replace(/\s/g, '')
  expect(declaration.split(`Shownbefore${after}:${before};`)).toHaveLength(1 + 2)
})

test('a document that is made later has the words that it was signed under (H146, H147)', async () => {
  const { applicant, application } = await insertApplication(db, { state: 'nda-signed' })
  await publish(SIGNER, { name: 'Somebody Else', title: 'Partner' })
  await publish(CONSENT, { ...ORIGINAL_CONSENT, sentence: 'Another sentence.' })

  const paper = await (await portal.as(applicant)).get(`/api/application/${application.id}/nda-download`)

  const words = wordsOf(paper.rawPayload)
  expect(words).toContain('by Josephine Marlow, Partner')
  expect(words).toContain(ORIGINAL_CONSENT.sentence)
  expect(words).not.toMatch(/Somebody Else|Another sentence|\/s\//)
})

test.each([
  ['/api/admin/texts/agreement/nda', originalAgreement('nda'), { title: 'Agreement of Silence' }],
  [CONSENT, ORIGINAL_CONSENT, { sentence: 'You agree.' }],
  [SIGNER, {}, { name: 'Ruth Ngozi Bello', title: 'Counsel' }],
])('%s is published only after somebody else has approved it (H142)', async (path, content, change) => {
  const counsel = await portal.as(await insertUser(db, { role: 'counsel' }))
  const { revision: before } = (await counsel.get(`${path}/draft`)).json()
  const { revision } = (
    await counsel.put(`${path}/draft`, { revision: before, content: { ...content, ...change } })
  ).json()

  const alone = await counsel.post(`${path}/versions`, { revision, why: 'In a hurry.', from: null })
  const own = await counsel.post(`${path}/approval`, { revision })

  expect([alone.json().code, own.json().code]).toEqual(['text-not-approved', 'own-text'])
})

test.each([
  [CONSENT, { ...ORIGINAL_CONSENT, sentence: ' \u202e ' }, 'sentence'],
  [CONSENT, { ...ORIGINAL_CONSENT, sentence: 'You, {signerLegalName}, agree.' }, 'sentence'],
  [CONSENT, { ...ORIGINAL_CONSENT, sections: [] }, 'sections'],
  [CONSENT, { ...ORIGINAL_CONSENT, sections: [{ heading: 'On paper', text: '' }] }, 'sections.0.text'],
  [SIGNER, { name: 'Ruth Ngozi Bello', title: '' }, 'title'],
  [SIGNER, { name: '\u200f', title: 'Partner' }, 'name'],
])('%s is not published with a hole in it', async (path, content, field) => {
  const counsel = await portal.as(await insertUser(db, { role: 'counsel' }))
  const other = await portal.as(await insertUser(db, { role: 'counsel' }))
  const { revision: before } = (await counsel.get(`${path}/draft`)).json()
  const { revision } = (await counsel.put(`${path}/draft`, { revision: before, content })).json()

  expect((await other.post(`${path}/approval`, { revision })).json()).toMatchObject({
    code: 'text-incomplete',
    issues: expect.arrayContaining([expect.objectContaining({ path: field })]),
  })
})

test('what is signed on a phone was read beside the same signature of the publisher (H145)', async () => {
  const { caller } = await signer()
  const { content } = portal.texts.inForce('publisher-signer', 'publisher-signer')
  await publish(SIGNER, { ...content, title: 'Managing Partner' })

  const answer = await caller.post('/api/application/phone-signing', {
    kind: 'nda',
    text: 'The text as it was read.',
    publisherSignatureVersion: 'publisher-signature-1',
  })

  expect(answer.json().code).toBe('text-changed')
})
