import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject, test } from 'vitest'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { PASSWORD } from '#factories/user.ts'
import { signedDocuments } from '#server/agreement/agreement-tables.ts'
import { documentsUnderWay } from '#server/agreement/document-service.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { callerOf, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { PATIENCE_MS } from '../patience.ts'
import { databaseUrl } from '../template-database.ts'
import { whenFileEnds } from '../when-file-ends.ts'
import { dataFolder } from './data-folder.ts'
import { documentFiles, removeAllLeft } from './document-files.ts'
import { startPortal } from './portal-process.ts'

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }
const SIGNERS = 24
const TIMES = 10
/** A person looks again after a moment; who asks without a pause takes the processor from what they wait for. */
const ASKED_AGAIN_MS = 250

/** Not signed yet, in the making, or too much to do at this moment: a person tries again. */
const isNotYet = (answer: LightMyRequestResponse) =>
  [404, 503].includes(answer.statusCode) ||
  (answer.statusCode === 409 && answer.json().code === 'document-in-the-making')

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
            await wait(ASKED_AGAIN_MS)
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
