import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { signedDocuments } from '#server/agreement/agreement-tables.ts'
import { documentsUnderWay } from '#server/agreement/document-service.ts'
import { checkFiledDocuments, removeLeftDocuments } from '#server/agreement/filed-document-service.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { sendDueLetters } from '#server/notice/letter-sending.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { FilesAway } from '#server/platform/files/file-store.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { type TestApp, testApp } from '../app.ts'
import { documentFiles, removeAllLeft } from './document-files.ts'

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }

/** An application whose NDA is signed and sealed, with its file. */
async function signedNda(portal: TestApp) {
  const { application, caller } = await portal.applicantIn('personal-info-done')
  expect((await caller.post('/api/application/step2', SIGNED)).statusCode).toBe(200)
  await documentsUnderWay()
  const ofIt = eq(signedDocuments.applicationId, application.id)
  const row = async () => (await portal.database.db.select().from(signedDocuments).where(ofIt))[0]
  const file = join(portal.folder, 'files', (await row())?.fileKey ?? '')
  const download = () => caller.get(`/api/application/${application.id}/nda-download`)
  return { application, caller, row, file, download, whole: await readFile(file) }
}

test.each(['missing', 'changed'] as const)(
  'a file that is %s is replaced by nothing, told everywhere, and served again once it is back',
  async damage => {
    const portal = await testApp({ METRICS_TOKEN: 'a token of the tests' })
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    const { application, caller, file, whole, download, row } = await signedNda(portal)
    const damaged = async () => {
      const { body } = await portal.stranger.get('/metrics', { authorization: 'Bearer a token of the tests' })
      const { parts } = (await admin.get('/api/admin/system')).json()
      const part = parts.find((each: { part: string }) => each.part === 'documents')
      return { metric: /^documents_damaged (\d+)$/m.exec(body)?.[1], state: part.state, says: part.says }
    }
    const logged = () =>
      portal.database.db
        .select({ type: auditEvents.type, payload: auditEvents.payload })
        .from(auditEvents)
        .where(inArray(auditEvents.type, ['document-damaged', 'document-restored']))
        .orderBy(auditEvents.sequence)
    expect(await damaged()).toMatchObject({ metric: '0', state: 'fine' })

    if (damage === 'missing') await rm(file)
    else await writeFile(file, Buffer.concat([whole.subarray(0, -1), Buffer.from('!')]))
    const answers = [
      ...(await Promise.all([download(), download(), download()])),
      await caller.get(`/api/application/${application.id}/agreements`),
      await admin.get(`/api/admin/applications/${application.id}/dossier`),
    ]
    expect(answers.map(answer => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [409, 'document-damaged']),
    )
    expect(answers[0]?.json().message).toContain('missing or damaged. It has to be brought back from a backup')
    expect(await damaged()).toEqual({
      metric: '1',
      state: 'broken',
      says: 'The file of one signed document is missing or damaged.',
    })
    expect((await admin.get('/api/admin/documents?state=damaged')).json()).toMatchObject([{ damage, isSealed: true }])
    // The walk finds what is known already, and changes nothing.
    await checkFiledDocuments(portal)
    const signatureId = (await row())?.signatureId
    expect(await logged()).toEqual([{ type: 'document-damaged', payload: { signatureId, damage } }])

    await writeFile(file, whole)
    await checkFiledDocuments(portal)
    expect(sha256((await download()).rawPayload)).toBe(sha256(whole))
    expect(await damaged()).toMatchObject({ metric: '0', state: 'fine' })
    expect((await logged())[1]).toEqual({ type: 'document-restored', payload: { signatureId } })
  },
)

test('the quiet walk finds a damaged file that nobody asks for, within a day', async () => {
  const portal = await testApp()
  const { file, row } = await signedNda(portal)
  await checkFiledDocuments(portal)
  expect(await row()).toMatchObject({ damage: null, checkedAt: expect.any(Date) })

  await writeFile(file, 'rubbish')
  await checkFiledDocuments(portal)
  expect(await row()).toMatchObject({ damage: null })
  portal.advance(DAY_MS + 1)
  await checkFiledDocuments(portal)
  expect(await row()).toMatchObject({ damage: 'changed', damagedSince: expect.any(Date) })
})

test('a file out of reach holds up none of the others, and one that nobody can compare is told of after a week', async () => {
  const portal = await testApp()
  const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
  const [stuck, other] = [await signedNda(portal), await signedNda(portal)]
  const stuckKey = (await stuck.row())?.fileKey
  const read: typeof portal.files.read = async key => {
    if (key === stuckKey) throw new FilesAway('status 500')
    return portal.files.read(key)
  }
  const said = async () => {
    const { parts } = (await admin.get('/api/admin/system')).json()
    return parts.find(({ part }: { part: string }) => part === 'documents').says
  }
  expect(await said()).toBe('Their files are compared within minutes.')

  await checkFiledDocuments({ ...portal, files: { ...portal.files, read } })
  expect(await stuck.row()).toMatchObject({ checkedAt: null })
  expect(await other.row()).toMatchObject({ checkedAt: expect.any(Date) })

  portal.advance(8 * DAY_MS)
  expect(await said()).toContain('for more than a week')
  const assertReady = () => Promise.reject(new Error('away'))
  await checkFiledDocuments({ ...portal, files: { ...portal.files, read, assertReady } })
  expect(await said()).toContain('for more than a week')

  await checkFiledDocuments(portal)
  expect(await said()).toBe('Their files are as they were filed.')
})

test('a letter never leaves with another file than the one that was filed', async () => {
  const sent: { attachments: { bytes: Uint8Array }[] }[] = []
  const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), greet: async () => undefined }
  const portal = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@example.com' }, { mailer })
  const { file, whole } = await signedNda(portal)
  await writeFile(file, 'rubbish')

  await sendDueLetters(portal)
  expect(sent).toEqual([])
  const problem = expect.stringContaining(
    'is missing or damaged. Bring it back from a backup: until then this email waits.',
  )
  expect(await portal.database.db.select().from(letters)).toMatchObject([{ status: 'waiting', problem }])
  // A day is what a mail server is given; the damage may last longer.
  portal.advance(9 * DAY_MS)
  await sendDueLetters(portal)
  expect(await portal.database.db.select().from(letters)).toMatchObject([{ status: 'waiting', attempts: 2, problem }])

  await writeFile(file, whole)
  portal.advance(DAY_MS / 24)
  await sendDueLetters(portal)
  expect(sent.map(({ attachments }) => attachments.map(({ bytes }) => sha256(bytes)))).toEqual([[sha256(whole)]])
})

test('what a making left behind goes after a week, and what a row points to never', async () => {
  const portal = await testApp()
  const { file, whole, row, download } = await signedNda(portal)
  const signatureId = (await row())?.signatureId
  const left = `${signatureId}-0190a1b2-0000-4000-8000-000000000000.pdf`
  const foreign = '00000000-0000-4000-8000-000000000000-0190a1b2-0000-4000-8000-000000000000.pdf'
  for (const name of [left, foreign]) await writeFile(join(portal.folder, 'files', 'documents', name), 'left')

  await removeLeftDocuments(portal)
  expect(await documentFiles(portal.folder)).toHaveLength(3)

  await removeAllLeft(portal)
  // A file of a signature that this database does not know may be all that is left of it.
  expect(await documentFiles(portal.folder)).toEqual(expect.arrayContaining([file.split('/').at(-1), foreign]))
  expect(await documentFiles(portal.folder)).toHaveLength(2)
  expect(sha256((await download()).rawPayload)).toBe(sha256(whole))
})

test('what is sealed and filed cannot be filed again, even with SQL', async () => {
  const portal = await testApp()
  await signedNda(portal)

  for (const change of [
    "file_key = 'documents/x.pdf'",
    "seal_subject = 'Somebody else'",
    "sealed_at = sealed_at - interval '1 day'",
    "timestamp_at = now(), timestamp_authority = 'Somebody else'",
  ]) {
    await expect(portal.database.pool.query(`update signed_documents set ${change}`), change).rejects.toThrow(
      'a sealed document is never filed again',
    )
  }
})

test('when another signature took the place of a document is written once (H301)', async () => {
  const portal = await testApp()
  const { row } = await signedNda(portal)
  const supersede = (at: string) => portal.database.pool.query(`update signed_documents set superseded_at = ${at}`)
  await supersede('now()')
  const { supersededAt } = (await row()) ?? {}

  await expect(supersede("now() + interval '1 day'")).rejects.toThrow('cannot be changed')
  await expect(supersede('null')).rejects.toThrow('cannot be changed')

  expect((await row())?.supersededAt).toEqual(supersededAt)
})
