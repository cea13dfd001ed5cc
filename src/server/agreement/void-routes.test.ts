import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { forgetOldDrafts } from '../draft/draft-service.ts'
import { drafts } from '../draft/draft-tables.ts'
import { erase } from '../erasure/erasing-service.ts'
import { letters } from '../notice/letter-tables.ts'
import { documentsUnderWay } from './document-service.ts'

const portal = await testApp()
const { db } = portal.database
const DAY = 24 * 3_600_000
const admin = await portal.as(await insertUser(db, { role: 'admin' }))

async function signedNda() {
  const { application, applicant, caller } = await portal.applicantIn('personal-info-done')
  await caller.post('/api/application/step2', { signatureData: drawSignatureData('Ada Lovelace') })
  await documentsUnderWay() // Until then the copy is unsealed.
  const [paper] = (await caller.get(`/api/application/${application.id}/signed-papers`)).json()
  const pdf = async () => (await caller.get(`/api/application/${application.id}/nda-download`)).rawPayload
  return { application, applicant, caller, signatureId: String(paper.signatureId), pdf }
}

describe('declaring a document void', () => {
  test('says so to its signer, in the list and in the dossier; file, proof and application stay', async () => {
    const { application, applicant, caller, signatureId, pdf } = await signedNda()
    const before = await pdf()

    const answer = await admin.post(`/api/admin/documents/${signatureId}/void`, {
      reason: 'Signed by the wrong person',
    })

    expect(answer.json().voided).toEqual({ at: expect.any(String), reason: 'Signed by the wrong person' })
    const [paper] = (await caller.get(`/api/application/${application.id}/signed-papers`)).json()
    expect(paper.voided).toMatchObject({ reason: 'Signed by the wrong person' })
    const [letter] = await db
      .select()
      .from(letters)
      .where(eq(letters.cause, `voided:${signatureId}`))
    expect(letter).toMatchObject({ recipient: applicant.email, kind: 'document-voided' })
    expect(letter?.textBody).toContain('The reason: Signed by the wrong person')

    expect((await pdf()).equals(before)).toBe(true)
    expect((await caller.get('/api/application')).json().ndaSignedAt).not.toBeNull()
    const zip = unzipSync((await admin.get(`/api/admin/applications/${application.id}/dossier`)).rawPayload)
    const evidence = JSON.parse(Buffer.from(zip['evidence.json'] ?? []).toString())
    expect(evidence.signatures[0].voided).toMatchObject({ reason: 'Signed by the wrong person' })
  })

  test('happens once, and only with a reason', async () => {
    const { signatureId } = await signedNda()
    const address = `/api/admin/documents/${signatureId}/void`

    expect((await admin.post(address, { reason: '   ' })).statusCode).toBe(400)
    expect((await admin.post(address, { reason: 'x'.repeat(501) })).statusCode).toBe(400)
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(address, { reason: 'Twice' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await admin.post(`/api/admin/documents/${randomUUID()}/void`, { reason: 'None' })).statusCode).toBe(404)
  })

  test('cannot be undone, even with SQL', async () => {
    const { signatureId } = await signedNda()
    await admin.post(`/api/admin/documents/${signatureId}/void`, { reason: 'For good' })

    await expect(portal.database.owner.query('delete from document_voids')).rejects.toThrow()
    await expect(portal.database.owner.query("update document_voids set reason = 'Other'")).rejects.toThrow()
  })
})

describe('a legal hold', () => {
  test('keeps what would be cleaned up, until it is lifted', async () => {
    const { application, applicant } = await signedNda()
    const { applicant: other } = await insertApplication(db, { state: 'started' })
    const longAgo = new Date(portal.clock.now().getTime() - 3000 * DAY)
    const keep = (userId: string) =>
      db.insert(drafts).values({ userId, subject: 'video-upload', revision: 1, savedAt: longAgo })
    await keep(applicant.id)
    await keep(other.id)
    const kept = async () => (await db.select().from(drafts)).map(({ userId }) => userId)
    const address = `/api/admin/applications/${application.id}/legal-hold`

    const set = await admin.put(address, { holds: true, reason: 'A letter of their lawyer' })
    expect(set.json()).toEqual({ hold: { since: expect.any(String), reason: 'A letter of their lawyer' } })
    await forgetOldDrafts(portal)
    expect(await kept()).toContain(applicant.id)
    expect(await kept()).not.toContain(other.id)

    expect((await admin.put(address, { holds: true, reason: 'Again' })).statusCode).toBe(409)
    expect((await admin.put(address, { holds: false, reason: 'Settled' })).json()).toEqual({ hold: null })
    await forgetOldDrafts(portal)
    expect(await kept()).not.toContain(applicant.id)
  })

  test('that is set anew holds, though it was lifted while the clock was ahead (H313)', async () => {
    const { applicant, application } = await portal.applicantIn('nda-signed')
    const address = `/api/admin/applications/${application.id}/legal-hold`
    const change = async (holds: boolean) => (await admin.put(address, { holds, reason: 'A dispute' })).json().hold
    await change(true)
    portal.advance(DAY)
    expect(await change(false)).toBeNull()
    portal.advance(-DAY)

    expect(await change(true)).toEqual({ since: expect.any(String), reason: 'A dispute' })

    expect(await erase(portal, applicant.id, 'at once')).toBe(false)
    const { rows } = await portal.database.pool.query('select 1 from people_on_hold where user_id = $1', [applicant.id])
    expect(rows).toHaveLength(1)
    expect(await change(false)).toBeNull()
  })
})
