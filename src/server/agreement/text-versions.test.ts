import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { AgreementKind, AgreementText, RenderedAgreement } from '#domain/agreement/agreement-text.ts'
import { ndaV1 } from '#domain/agreement/texts/nda-v1.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { testApp } from '../../../tests/app.ts'
import { wordsOf } from '../platform/sealing/pdf-tools.ts'
import { signatures } from './agreement-tables.ts'

const CLAUSE = 'The parties agree on everything that version one left open.'
const ndaV2: AgreementText = {
  ...ndaV1,
  version: 'nda-2',
  clauses: [...ndaV1.clauses, { heading: 'What Was Left Open', paragraphs: [[CLAUSE]] }],
}
const later = vi.hoisted(() => ({ isPublished: false }))

// The day on which a lawyer adds the second version to the list of published texts.
vi.mock('#domain/agreement/agreement-texts.ts', async importOriginal => {
  const { renderAgreement } = await import('#domain/agreement/agreement-text.ts')
  const published = await importOriginal<typeof import('#domain/agreement/agreement-texts.ts')>()
  return {
    ...published,
    textInForce: (kind: AgreementKind, at: Date) =>
      kind === 'nda' && later.isPublished ? ndaV2 : published.textInForce(kind, at),
    renderByKind: (kind: AgreementKind, version: string, values: Record<string, string>): RenderedAgreement =>
      version === ndaV2.version
        ? renderAgreement<string>(ndaV2, values)
        : published.renderByKind(kind, version, values),
  }
})

const portal = await testApp()
const { db } = portal.database

async function signNda() {
  const { applicant, application } = await insertApplication(db, { state: 'personal-info-done' })
  const caller = await portal.as(applicant)
  const answer = await caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Applicant') })
  expect(answer.statusCode).toBe(200)
  const download = async () => (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload
  return { applicationId: application.id, download }
}

describe('publishing a second version', () => {
  test('refuses to sign what an older page still shows, and signs what the new one shows', async () => {
    later.isPublished = true
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

  test('changes what the next author signs, and nothing of what was signed before', async () => {
    later.isPublished = false
    const before = await signNda()
    const paper = await before.download()
    const [evidence] = await db.select().from(signatures).where(eq(signatures.applicationId, before.applicationId))

    later.isPublished = true
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
})
