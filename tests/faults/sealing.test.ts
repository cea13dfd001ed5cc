import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { signedDocuments } from '#server/agreement/agreement-tables.ts'
import { documentsUnderWay, sealWaitingDocuments } from '#server/agreement/document-service.ts'
import { createPaperMaker } from '#server/agreement/paper/paper-maker.ts'
import { auditEvents } from '#server/audit/audit-tables.ts'
import { messageOf } from '#server/platform/message-of.ts'
import { openSealKey } from '#server/platform/sealing/seal-key.ts'
import { sealKeyStamp } from '#server/platform/sealing/seal-key-file.ts'
import { createSealer } from '#server/platform/sealing/sealing.ts'
import { makeSelfSignedP12 } from '#server/platform/sealing/self-signed-key.ts'
import { type TestApp, testApp } from '../app.ts'
import { listen } from '../listen.ts'
import { startTimestampServer } from '../timestamp-server.ts'

const SIGNED = { signatureData: drawSignatureData('Ada Lovelace') }
const MINUTE_MS = 60_000

const folder = await mkdtemp(join(tmpdir(), 'seal-faults-'))
afterAll(() => rm(folder, { recursive: true }))
const log = { info: () => undefined, warn: () => undefined }
const openKey = () => openSealKey({ dataDir: folder, log })

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** A small disk of its own can be made by root alone, and not in every container. */
function findMounting(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'seal-mount-'))
  try {
    run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place])
    run('umount', [place])
    return true
  } catch (error) {
    console.warn(`The test of a full disk is skipped: ${messageOf(error)}`)
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
const mayMount = findMounting()

async function signerIn(portal: TestApp) {
  const { application, caller } = await portal.applicantIn('personal-info-done')
  const sign = () => caller.post('/api/application/step2', SIGNED)
  const download = () => caller.get(`/api/application/${application.id}/nda-download`)
  const documents = () =>
    portal.database.db.select().from(signedDocuments).where(eq(signedDocuments.applicationId, application.id))
  const events = async (type: string) => {
    const rows = await portal.database.db
      .select({ payload: auditEvents.payload })
      .from(auditEvents)
      .where(and(eq(auditEvents.type, type), eq(auditEvents.applicationId, application.id)))
      .orderBy(auditEvents.sequence)
    return rows.map(({ payload }) => payload)
  }
  return { application, caller, sign, download, documents, events }
}

describe('a timestamp server that hangs', () => {
  test('does not hold up signing; the document is sealed once the server answers', async () => {
    const real = await startTimestampServer()
    let current = await listen(() => undefined)
    const sealer = () => paperMaker({ openKey, timestampServers: [current] })
    const { promise: lookedAt, resolve: goOn } = Promise.withResolvers<void>()
    const makeSealed: ReturnType<typeof sealer>['makeSealed'] = paper => lookedAt.then(() => sealer().makeSealed(paper))
    const portal = await testApp({}, { sealer: { ...sealer(), makeSealed } })
    const { sign, download, documents, events } = await signerIn(portal)

    expect((await sign()).statusCode).toBe(200)
    // Signing has answered, and the seal is still to come.
    expect(await documents()).toMatchObject([{ isSealed: false, attempts: 0 }])
    goOn()
    await documentsUnderWay()

    const problem = `No timestamp server answered well. ${current}: It did not answer within two seconds.`
    expect(await documents()).toMatchObject([{ isSealed: false, attempts: 1, problem }])
    expect((await download()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

    portal.advance(2 * MINUTE_MS)
    await sealWaitingDocuments(portal)
    expect(await documents()).toMatchObject([{ isSealed: false, attempts: 2 }])
    expect(await events('sealing-failed')).toHaveLength(1)

    current = real.url
    await sealWaitingDocuments(portal)
    expect(await documents()).toMatchObject([{ isSealed: false, attempts: 2 }])
    portal.advance(HOUR_MS)
    await sealWaitingDocuments(portal)

    expect(await documents()).toMatchObject([
      { isSealed: true, attempts: 3, problem: null, timestampAuthority: real.url, timestampAt: expect.any(Date) },
    ])
    expect(await events('document-made')).toHaveLength(1)
  })
})

describe('a thread that is too slow for a paper', () => {
  test('is waited for: no copy is handed out that nobody would get again', async () => {
    const maker = paperMaker({ openKey })
    let isSlow = true
    const makeSealed: typeof maker.makeSealed = paper =>
      isSlow ? Promise.reject(new Error('The thread ended before its work was done.')) : maker.makeSealed(paper)
    const portal = await testApp({}, { sealer: { ...maker, makeSealed } })
    const { sign, download, documents } = await signerIn(portal)

    expect((await sign()).statusCode).toBe(200)
    await documentsUnderWay()
    expect((await download()).json()).toMatchObject({ code: 'document-in-the-making' })
    expect(await documents()).toMatchObject([{ isSealed: false, fileKey: null, problem: expect.any(String) }])

    isSlow = false
    const [first, second] = [await download(), await download()]
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await documents()).toMatchObject([{ isSealed: true, problem: null }])
  })
})

describe('a disk that takes no files', () => {
  test('loses nothing: the copy is made when asked for, and sealed once there is room', async () => {
    const portal = await testApp({}, { sealer: paperMaker({ openKey }) })
    const { sign, download, documents } = await signerIn(portal)
    const place = join(portal.folder, 'files', 'documents')
    await rm(place, { recursive: true, force: true })
    // A file in the place of the folder refuses every write, to root as well.
    await writeFile(place, '')

    expect((await sign()).statusCode).toBe(200)
    await documentsUnderWay()
    expect(await documents()).toMatchObject([{ isSealed: false, fileKey: null, problem: expect.any(String) }])
    expect((await download()).headers['content-type']).toBe('application/pdf')

    await rm(place)
    portal.advance(HOUR_MS)
    await sealWaitingDocuments(portal)

    expect(await documents()).toMatchObject([{ isSealed: true, problem: null }])
    expect((await download()).statusCode).toBe(200)
  })
})

describe.runIf(mayMount)('a disk that is full', () => {
  test('loses nothing: the signature stands, and its copy is sealed once there is room', async () => {
    const portal = await testApp({}, { sealer: paperMaker({ openKey }) })
    const { sign, download, documents, events } = await signerIn(portal)
    const place = join(portal.folder, 'files')
    run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place])
    try {
      await mkdir(join(place, 'incoming'))
      await writeFile(join(place, 'filler'), Buffer.alloc(52 * 1024))

      expect((await sign()).statusCode).toBe(200)
      await documentsUnderWay()
      expect(await documents()).toMatchObject([
        { isSealed: false, fileKey: null, problem: 'There is no room left on the disk' },
      ])
      expect(await events('document-signed')).toHaveLength(1)
      expect((await download()).headers['content-type']).toBe('application/pdf')

      run('mount', ['-o', 'remount,size=8m', place])
      portal.advance(HOUR_MS)
      await sealWaitingDocuments(portal)

      expect(await documents()).toMatchObject([{ isSealed: true, problem: null }])
    } finally {
      run('umount', [place])
    }
  })
})

describe('a seal key that is damaged', () => {
  test('leaves documents unsealed, says why, and seals them once it is restored', async () => {
    const dataDir = await mkdtemp(join(folder, 'key-'))
    await openSealKey({ dataDir, log })
    await rename(join(dataDir, 'seal.p12'), join(dataDir, 'kept'))
    await writeFile(join(dataDir, 'seal.p12'), 'rubbish')
    const portal = await testApp({}, { sealer: paperMaker({ openKey: () => openSealKey({ dataDir, log }) }) })
    const { sign, documents } = await signerIn(portal)

    expect((await sign()).statusCode).toBe(200)
    await documentsUnderWay()
    expect(await documents()).toMatchObject([
      { isSealed: false, fileKey: expect.any(String), problem: expect.stringContaining('cannot be opened') },
    ])

    await rename(join(dataDir, 'kept'), join(dataDir, 'seal.p12'))
    portal.advance(HOUR_MS)
    await sealWaitingDocuments(portal)

    expect(await documents()).toMatchObject([{ isSealed: true, problem: null }])
  })
})

describe('a certificate whose validity begins later', () => {
  test('seals nothing before: documents wait, admins read until when, and are sealed once it is valid (H215)', async () => {
    const begins = new Date(Date.now() + 24 * HOUR_MS)
    const p12Path = join(folder, 'later.p12')
    await writeFile(
      p12Path,
      await makeSelfSignedP12('Next Seal', 'word', new Date(begins.getTime() + 7 * 24 * HOUR_MS)),
    )
    let now = new Date()
    const sealer = paperMaker({
      openKey: () => openSealKey({ dataDir: folder, given: { p12Path, password: 'word' }, log }),
      now: () => now,
    })
    const portal = await testApp({}, { sealer })
    const { sign, documents, download } = await signerIn(portal)
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    const problem = `The certificate of the seal is valid from ${begins.toISOString().slice(0, 10)} on. Documents wait until then; or replace the file of SEAL_P12 by a valid one.`

    expect((await sign()).statusCode).toBe(200)
    await documentsUnderWay()
    expect(await documents()).toMatchObject([{ isSealed: false, problem }])
    expect((await download()).rawPayload.includes('/ByteRange')).toBe(false)
    expect((await admin.get('/api/admin/seal')).json()).toMatchObject({
      certificate: { subject: 'Next Seal' },
      problem,
    })

    portal.advance(25 * HOUR_MS)
    now = portal.clock.now()
    await sealWaitingDocuments(portal)

    expect(await documents()).toMatchObject([{ isSealed: true, problem: null, sealedAt: now }])
    expect((await admin.get('/api/admin/seal')).json()).toMatchObject({ problem: null })
  })
})

describe('a seal key that is replaced', () => {
  test('seals the next document, without a restart', async () => {
    const dataDir = await mkdtemp(join(folder, 'replaced-'))
    const sealer = paperMaker({
      openKey: () => openSealKey({ dataDir, log }),
      keyStamp: () => sealKeyStamp({ dataDir }),
    })
    const before = await sealer.certificate()
    await rm(join(dataDir, 'seal.p12'))
    await openSealKey({ dataDir, log })
    const after = await sealer.certificate()

    expect(after.fingerprint).not.toBe(before.fingerprint)
    expect(await sealer.certificate()).toEqual(after)
  })
})

test('one sweep seals all that wait once the cause is gone, however many', async () => {
  let fails = true
  const real = paperMaker({ openKey })
  const sealer: typeof real = {
    ...real,
    makeSealed: paper => (fails ? Promise.reject(new Error('Out of reach')) : real.makeSealed(paper)),
  }
  const portal = await testApp({}, { sealer })
  for (let signed = 0; signed < 7; signed += 1) {
    await insertApplication(portal.database.db, { state: 'contracts-signed' })
  }
  portal.advance(HOUR_MS)
  await sealWaitingDocuments(portal)
  const tried = await portal.database.db.$count(signedDocuments, gt(signedDocuments.attempts, 0))
  expect(tried).toBe(8)

  fails = false
  portal.advance(HOUR_MS)
  await sealWaitingDocuments(portal)

  expect(await portal.database.db.$count(signedDocuments, eq(signedDocuments.isSealed, true))).toBe(28)
})

describe('signing', () => {
  test('twice at once, and once again: one yes, one document', async () => {
    const portal = await testApp({}, { sealer: paperMaker({ openKey }) })
    const { sign, documents, events } = await signerIn(portal)

    const answers = await Promise.all([sign(), sign(), sign()])
    answers.push(await sign())
    await documentsUnderWay()

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect(await documents()).toMatchObject([{ isSealed: true }])
    expect(await events('document-signed')).toHaveLength(1)
    expect(await events('document-made')).toHaveLength(1)
  })

  test('while the sweep makes the same document: one is filed, and its file is the one that was hashed', async () => {
    const portal = await testApp({}, { sealer: paperMaker({ openKey }) })
    const { sign, documents, download, events } = await signerIn(portal)
    await portal.database.owner.query('alter table signed_documents alter column next_try_at set default now()')

    await Promise.all([sign(), ...Array.from({ length: 12 }, () => sealWaitingDocuments(portal))])
    await Promise.all([sealWaitingDocuments(portal), sealWaitingDocuments(portal)])

    const [document] = await documents()
    expect(await events('document-made')).toHaveLength(1)
    const hash = createHash('sha256')
      .update((await download()).rawPayload)
      .digest('hex')
    expect(document?.sha256).toBe(hash)
  })
})

test('a clock that was set back does not keep a document waiting for longer than an hour', async () => {
  let fails = true
  const real = paperMaker({ openKey })
  const sealer = {
    ...real,
    makeSealed: (paper: Parameters<typeof real.makeSealed>[0]) =>
      fails ? Promise.reject(new Error('Out of reach')) : real.makeSealed(paper),
  }
  const portal = await testApp({}, { sealer })
  portal.advance(24 * HOUR_MS)
  const { sign, documents } = await signerIn(portal)
  expect((await sign()).statusCode).toBe(200)
  await documentsUnderWay()

  fails = false
  portal.advance(-24 * HOUR_MS)
  await sealWaitingDocuments(portal)

  expect(await documents()).toMatchObject([{ isSealed: true }])
})

test.each(['x', '00000000-0000-4000-8000-000000000000'])('a forged document id, %s, opens nothing', async id => {
  const portal = await testApp()
  const { caller, sign } = await signerIn(portal)
  expect((await sign()).statusCode).toBe(200)

  expect([400, 404]).toContain((await caller.get(`/api/application/${id}/nda-download`)).statusCode)
})

function paperMaker(settings: Parameters<typeof createSealer>[0]) {
  return createPaperMaker(createSealer(settings))
}
