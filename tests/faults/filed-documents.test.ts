import { createHash } from 'node:crypto'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser, PASSWORD } from '#factories/user.ts'
import { signedDocuments } from '#server/agreement/agreement-tables.ts'
import { documentsUnderWay } from '#server/agreement/document-service.ts'
import { checkFiledDocuments, removeLeftDocuments } from '#server/agreement/filed-document-service.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { sendDueLetters } from '#server/notice/letter-sending.ts'
import { letters } from '#server/notice/letter-tables.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { callerOf, type TestApp, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { PATIENCE_MS } from '../patience.ts'
import { databaseUrl } from '../template-database.ts'
import { whenFileEnds } from '../when-file-ends.ts'
import { dataFolder } from './data-folder.ts'
import { startPortal } from './portal-process.ts'

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }
const DAY_MS = 86_400_000
const SIGNERS = 24
const TIMES = 10

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Not signed yet, in the making, or too much to do at this moment: a person tries again. */
const isNotYet = (answer: LightMyRequestResponse) =>
  [404, 503].includes(answer.statusCode) ||
  (answer.statusCode === 409 && answer.json().code === 'document-in-the-making')
const documentFiles = (folder: string) => readdir(join(folder, 'files', 'documents')).catch(() => [])

/** What is left behind goes a week after it was written, at the next round. */
async function removeAllLeft(portal: TestApp): Promise<void> {
  const longAgo = new Date(Date.now() - 30 * DAY_MS)
  for (const name of await documentFiles(portal.folder)) {
    await utimes(join(portal.folder, 'files', 'documents', name), longAgo, longAgo)
  }
  await removeLeftDocuments(portal)
}

/** An application whose NDA is signed and sealed, with its file. */
async function signedNda(portal: TestApp) {
  const { application, applicant } = await insertApplication(portal.database.db, { state: 'personal-info-done' })
  const caller = await portal.as(applicant)
  expect((await caller.post('/api/application/step2', SIGNED)).statusCode).toBe(200)
  await documentsUnderWay()
  const ofIt = eq(signedDocuments.applicationId, application.id)
  const row = async () => (await portal.database.db.select().from(signedDocuments).where(ofIt))[0]
  const file = join(portal.folder, 'files', (await row())?.fileKey ?? '')
  const download = () => caller.get(`/api/application/${application.id}/nda-download`)
  return { application, caller, row, file, download, whole: await readFile(file) }
}

test(
  '24 people sign at once and ask ten times each, at two servers: one making, one file in the end, the same bytes',
  async () => {
    const one = await testApp()
    const limits = { poolSize: 6, statementTimeoutMs: 15_000 }
    const database = connectDatabase(one.database.connection, limits, {
      log: createLog('silent'),
      tables: relationalTables,
    })
    whenFileEnds(() => database.close())
    const other = await testApp({}, { database: { ...one.database, ...database }, files: one.files })

    const people = await Promise.all(
      Array.from({ length: SIGNERS }, () => insertApplication(one.database.db, { state: 'personal-info-done' })),
    )
    const asked = await Promise.all(
      people.map(async ({ applicant, application: { id } }) => {
        const caller = await one.as(applicant)
        const elsewhere = callerOf(other.app, caller.cookie)
        const ask = async (place: number) => {
          const asker = place % 2 ? elsewhere : caller
          const download = () => asker.get(`/api/application/${id}/nda-download`)
          let answer = await download()
          while (isNotYet(answer)) {
            await wait(50)
            answer = await download()
          }
          return answer
        }
        const [signing, ...answers] = await Promise.all([
          caller.post('/api/application/step2', SIGNED),
          ...Array.from({ length: TIMES }, (_, place) => ask(place)),
        ])
        return { id, signing, answers }
      }),
    )
    await documentsUnderWay()

    const rows = await one.database.db.select().from(signedDocuments)
    const hashOf = new Map(rows.map(row => [row.applicationId, row.sha256]))
    for (const { id, signing, answers } of asked) {
      expect(signing.statusCode).toBe(200)
      expect(new Set(answers.map(({ rawPayload }) => sha256(rawPayload)))).toEqual(new Set([hashOf.get(id)]))
    }
    // A making that failed between file and row, such as one that ran out of its time, has left its file.
    const made = await documentFiles(one.folder)
    const failedMakings = rows.reduce((sum, { attempts }) => sum + attempts - 1, 0)
    expect(made.length).toBeLessThanOrEqual(rows.length + failedMakings)
    await removeAllLeft(one)
    const files = await documentFiles(one.folder)
    expect(files.toSorted()).toEqual(rows.map(({ fileKey }) => fileKey?.replace('documents/', '')).toSorted())
    expect(await one.database.db.$count(auditEvents, eq(auditEvents.type, 'document-made'))).toBe(SIGNERS)
    const left = made.length - files.length
    console.info(
      `${SIGNERS} signed, ${SIGNERS * TIMES} answers, ${files.length} files, ${left} left behind and removed`,
    )
  },
  5 * PATIENCE_MS,
)

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

test('a letter never leaves with another file than the one that was filed', async () => {
  const sent: { attachments: { bytes: Uint8Array }[] }[] = []
  const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail), greet: async () => undefined }
  const portal = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@example.com' }, { mailer })
  const { file, whole } = await signedNda(portal)
  await writeFile(file, 'rubbish')

  await sendDueLetters(portal)
  expect(sent).toEqual([])
  const problem = expect.stringContaining(
    'is missing or damaged. Bring it back from a backup: until then this letter waits.',
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

  await expect(portal.database.pool.query(`update signed_documents set file_key = 'documents/x.pdf'`)).rejects.toThrow(
    'a sealed document is never filed again',
  )
})

test(
  'a server killed between file and row leaves a file behind; the next one files another, and it stays',
  async () => {
    const database = await testDatabase()
    const [{ name } = { name: '' }] = (await database.pool.query<{ name: string }>('select current_database() as name'))
      .rows
    const settings = { DATABASE_URL: databaseUrl(inject('postgres'), name) }
    const dataDir = await dataFolder()
    const { application, applicant } = await insertApplication(database.db, { state: 'nda-signed' })
    const ofIt = eq(signedDocuments.applicationId, application.id)
    const first = await startPortal(dataDir, settings)
    const signIn = await fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: applicant.email, password: PASSWORD }),
    })
    const cookie = String(signIn.headers.get('set-cookie')).split(';')[0] ?? ''
    const download = (at: { url: string }) =>
      fetch(`${at.url}/api/application/${application.id}/nda-download`, { headers: { cookie } })

    // The row is held, so the making comes as far as the file.
    await database.transaction(async tx => {
      await tx.select().from(signedDocuments).where(ofIt).for('update')
      const asking = Promise.allSettled([download(first)])
      await expect.poll(() => documentFiles(dataDir), { timeout: PATIENCE_MS }).toHaveLength(1)
      await first.kill()
      await asking
    })
    expect((await database.db.select().from(signedDocuments).where(ofIt))[0]).toMatchObject({
      isSealed: false,
      fileKey: null,
    })

    const second = await startPortal(dataDir, settings)
    const answers = await Promise.all(Array.from({ length: TIMES }, () => download(second)))
    const hashes = await Promise.all(answers.map(async answer => sha256(new Uint8Array(await answer.arrayBuffer()))))
    const [row] = await database.db.select().from(signedDocuments).where(ofIt)

    expect(row?.isSealed).toBe(true)
    expect(new Set(hashes)).toEqual(new Set([row?.sha256]))
    expect(await documentFiles(dataDir)).toHaveLength(2)
  },
  5 * PATIENCE_MS,
)
