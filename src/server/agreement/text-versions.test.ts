import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AgreementVersion } from '#domain/agreement/agreement-text.ts'
import {
  agreementTexts,
  createAgreementTexts,
  type PublishedTexts,
  publishedTexts,
} from '#domain/agreement/agreement-texts.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { testApp } from '../../../tests/app.ts'
import { wordsOf } from '../platform/sealing/pdf-tools.ts'
import { signatures } from './agreement-tables.ts'
import { documentsUnderWay } from './document-service.ts'

const DAY = 24 * 3_600_000
const CLAUSE = 'The parties agree on everything that version one left open.'
const ndaV1 = agreementTexts.inForce('nda', new Date())
const ndaV2: AgreementVersion = {
  ...ndaV1,
  version: 'nda-2',
  effectiveFrom: new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10),
  content: {
    ...ndaV1.content,
    clauses: [...ndaV1.content.clauses, { heading: 'What Was Left Open', text: CLAUSE }],
  },
}
const published: PublishedTexts = { ...publishedTexts, nda: [ndaV1, ndaV2] }

const portal = await testApp({}, { agreementTexts: createAgreementTexts(published) })
const { db } = portal.database

async function signNda() {
  const { applicant, application } = await insertApplication(db, { state: 'personal-info-done' })
  const caller = await portal.as(applicant)
  const answer = await caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Applicant') })
  expect(answer.statusCode).toBe(200)
  await documentsUnderWay() // Until then the copy is unsealed.
  const download = async () => (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload
  return { applicationId: application.id, download }
}

test('a second version changes what the next author signs, and nothing of what was signed before', async () => {
  const before = await signNda()
  const paper = await before.download()
  const [evidence] = await db.select().from(signatures).where(eq(signatures.applicationId, before.applicationId))

  portal.advance(11 * DAY)
  const after = await signNda()

  const rows = await db.select().from(signatures)
  const versions = new Map(rows.map(row => [row.applicationId, row.textVersion]))
  expect(versions.get(before.applicationId)).toBe('nda-1')
  expect(versions.get(after.applicationId)).toBe('nda-2')
  expect(wordsOf(await after.download())).toContain(CLAUSE)

  expect((await before.download()).equals(paper)).toBe(true)
  expect(rows.find(({ id }) => id === evidence?.id)).toEqual(evidence)
  expect(wordsOf(paper)).not.toContain(CLAUSE)
})

test('once it is in force, what an older page still shows is not signed, and what the new one shows is', async () => {
  const { applicant, application } = await insertApplication(db, { state: 'personal-info-done' })
  const caller = await portal.as(applicant)
  const sign = (textVersion: string) =>
    caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Applicant'), textVersion })
  const signed = () => db.select().from(signatures).where(eq(signatures.applicationId, application.id))

  const tooLate = await sign('nda-1')
  expect([tooLate.statusCode, tooLate.json().message]).toEqual([
    409,
    'The text of the Non-Disclosure Agreement has changed since you opened this page, and nothing was signed. Please reload the page and read the new text.',
  ])
  expect(await signed()).toEqual([])

  expect((await sign('nda-2')).statusCode).toBe(200)
  expect(await signed()).toMatchObject([{ textVersion: 'nda-2' }])
})
