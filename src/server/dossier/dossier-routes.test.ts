import { randomUUID } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { type TestApp, testApp } from '../../../tests/app.ts'
import { askTool, hasPdfTools, wordsOf } from '../../../tests/pdf-tools.ts'
import { makeCheckpoint } from '../audit/checkpoint-service.ts'
import { erase } from '../erasure/erasing-service.ts'
import { applyRetention } from '../erasure/retention-service.ts'
import { checkDossier } from './dossier-check.ts'

let portal: TestApp
let applicationId: string
let address: string
let zip: Uint8Array
let files: Record<string, Uint8Array>

beforeAll(async () => {
  portal = await testApp()
  const { application, applicant } = await insertApplication(portal.database.db, { state: 'contracts-signed' })
  const attempt = { email: applicant.email, password: 'not-the-password' }
  expect((await portal.stranger.post('/api/auth/login', attempt)).statusCode).toBe(401)
  applicationId = application.id
  await makeCheckpoint(portal)
  address = `/api/admin/applications/${applicationId}/dossier`
  const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin', email: 'nora.adm@example.com' }))
  const answer = await admin.get(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="dossier-[a-z-]+-\d{4}-\d\d-\d\d\.zip"$/)
  zip = answer.rawPayload
  files = unzipSync(zip)
})

/** The dossier with one file of it altered. */
function altered(name: string, alter: (content: Uint8Array) => Uint8Array): Uint8Array {
  return zipped({ ...files, [name]: alter(Uint8Array.from(files[name] ?? [])) })
}

const zipped = (contents: Record<string, Uint8Array>) => zipSync(contents, { mtime: new Date() })

const withFlippedByte = (at: number) => (content: Uint8Array) => {
  content[at] = (content[at] ?? 0) ^ 1
  return content
}

describe('a dossier', () => {
  test('holds the four documents, the evidence, the log with its proof, and a sealed declaration of it all', () => {
    const documents = Object.keys(files).filter(name => name.startsWith('documents/'))
    expect(documents.map(name => name.replace(/-[0-9a-f-]{36}\.pdf$/, '')).toSorted()).toEqual([
      'documents/code-of-conduct',
      'documents/course-sow',
      'documents/master-agreement',
      'documents/nda',
    ])
    expect(checkDossier(zip)).toMatchObject({
      holds: true,
      documents: 4,
      facts: { applicationId, madeBy: 'nora.adm@example.com' },
      fingerprints: [expect.stringMatching(/^[0-9A-F:]{95}$/)],
    })
    expect(Buffer.from(files['checkpoint.eml'] ?? []).toString()).toContain('Checkpoint of the audit log')
    const log = Buffer.from(files['log.json'] ?? []).toString()
    for (const type of ['sign-in-failed', 'document-signed', 'document-made']) expect(log).toContain(`\\n${type}\\n`)
  })

  test.skipIf(!hasPdfTools)('has a declaration that other programs find valid, and that people can read', () => {
    const declaration = files['declaration.pdf'] ?? new Uint8Array()
    expect(askTool('pdfsig', ['FILE'], declaration)).toContain('Signature is Valid')
    expect(askTool('qpdf', ['--check', 'FILE'], declaration)).toContain('No syntax or stream encoding errors found')
    const words = wordsOf(declaration)
    expect(words).toContain('Declaration of the Signing Process')
    expect(words).toContain('the mark could only be placed in that session')
  })

  test('is found out when one byte of any file in it is changed', () => {
    for (const [name, content] of Object.entries(files)) {
      for (const part of [0, 0.37, 0.5, 0.9]) {
        const at = Math.min(content.length - 1, Math.floor(content.length * part))
        const verdict = checkDossier(altered(name, withFlippedByte(at)))
        expect({ name, at, holds: verdict.holds }).toEqual({ name, at, holds: false })
      }
    }
  })

  test('is found out when a file is missing, or one that does not belong to it is there', () => {
    for (const name of Object.keys(files)) {
      const { [name]: _, ...rest } = files
      expect(checkDossier(zipped(rest))).toMatchObject({ holds: false })
    }
    expect(checkDossier(zipped({ ...files, 'more.txt': new Uint8Array([1]) }))).toEqual({
      holds: false,
      problem: 'more.txt does not belong to the dossier',
    })
    expect(checkDossier(new Uint8Array([1, 2, 3]))).toMatchObject({ holds: false })
  })

  test('is found out when a forged file stands in it beside the true one, whichever a program would show', () => {
    const forged = zipped({ ...files, 'Evidence.json': new Uint8Array([1]) })
    const asTwin = Buffer.from(
      Buffer.from(forged).toString('latin1').replaceAll('Evidence.json', 'evidence.json'),
      'latin1',
    )

    expect(checkDossier(asTwin)).toEqual({ holds: false, problem: 'The zip holds evidence.json twice' })
    expect(checkDossier(forged)).toEqual({ holds: false, problem: 'The zip holds Evidence.json twice' })
    expect(checkDossier(zip)).toMatchObject({ holds: true })
  })

  test('is logged, and is for admins alone', async () => {
    const { rows } = await portal.database.pool.query(
      "select payload, application_id from audit_events where type = 'dossier-exported'",
    )
    expect(rows).toEqual([
      { payload: { ip: '127.0.0.1', chainLength: expect.any(Number) }, application_id: applicationId },
    ])

    const reviewer = await portal.as(await insertUser(portal.database.db, { role: 'reviewer' }))
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    expect((await portal.stranger.get(address)).statusCode).toBe(401)
    expect((await reviewer.get(address)).statusCode).toBe(403)
    expect((await admin.get(`/api/admin/applications/${randomUUID()}/dossier`)).statusCode).toBe(404)
  })

  test('holds when the clock goes on while it is packed', async () => {
    const admin = await portal.as(await insertUser(portal.database.db, { role: 'admin' }))
    let moment = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      moment += 2000
      return moment
    })
    const answer = await admin.get(address).finally(() => clock.mockRestore())

    expect(checkDossier(answer.rawPayload)).toMatchObject({ holds: true })
  })
})

test('what an admin did to the account of an author is in the extract of the log (H218)', async () => {
  const silent = await testApp()
  const { application, applicant } = await insertApplication(silent.database.db, { state: 'nda-signed' })
  const admin = await silent.as(await insertUser(silent.database.db, { role: 'admin' }))
  expect((await admin.post(`/api/admin/users/${applicant.id}/reset-link`, {})).statusCode).toBe(200)

  const answer = await admin.get(`/api/admin/applications/${application.id}/dossier`)

  expect(checkDossier(answer.rawPayload)).toMatchObject({ holds: true })
  const log = Buffer.from(unzipSync(answer.rawPayload)['log.json'] ?? []).toString()
  expect(log).toContain('\\nreset-link-made\\n')
})

describe('of an author who was erased (H311)', () => {
  const logOf = (zip: Uint8Array) => Buffer.from(unzipSync(zip)['log.json'] ?? []).toString()
  const typesIn = (log: string) =>
    new Set(Array.from(log.matchAll(/"\d+\\n[^"]*?Z\\n([a-z-]+)\\n/g), ([, type]) => type))

  test('a dossier has what its signatures rest on, and counts what was emptied', async () => {
    const silent = await testApp({ RETENTION_LOG_ADDRESSES_DAYS: '30' })
    const { application, applicant } = await insertApplication(silent.database.db, { state: 'nda-signed' })
    await silent.stranger.post('/api/auth/login', { email: applicant.email, password: 'not-the-password' })
    silent.advance(31 * DAY_MS)
    await applyRetention(silent)
    const admin = await silent.as(await insertUser(silent.database.db, { role: 'admin' }))
    const author = await silent.as(applicant)
    await author.get(`/api/application/${application.id}/nda-download`)
    const { url } = (await admin.post(`/api/admin/users/${applicant.id}/reset-link`, {})).json()
    const chosen = { token: new URL(url).searchParams.get('token'), password: 'a new long password' }
    expect((await silent.stranger.post('/api/auth/reset-password', chosen)).statusCode).toBe(200)
    const dossier = `/api/admin/applications/${application.id}/dossier`
    const before = logOf((await admin.get(dossier)).rawPayload)
    expect(await erase(silent, applicant.id, 'at once')).toBe(true)

    const { rawPayload } = await admin.get(dossier)

    expect(checkDossier(rawPayload)).toMatchObject({ holds: true, documents: 1 })
    const [had, has] = [typesIn(before), typesIn(logOf(rawPayload))]
    const around = ['reset-link-made', 'password-reset', 'document-made', 'copy-posted', 'document-downloaded']
    expect([...has]).toEqual(expect.arrayContaining([...around, 'entries-redacted', 'person-erased']))
    expect([...had].filter(type => !has.has(type)).toSorted()).toEqual(['signed-in'])
    if (!hasPdfTools) return
    const words = wordsOf(unzipSync(rawPayload)['declaration.pdf'] ?? new Uint8Array())
    expect(words).toMatch(/Emptied when the author was erased: \d+ entries, 20/)
    expect(words).toMatch(/Emptied after a period, about whomever: 1 entry, the newest of 20/)
    expect(words).not.toContain('in the extract of it')
  })
})

test.skipIf(!hasPdfTools)('sign-ins and signatures are declared as far as they are known (H233)', async () => {
  const declared = wordsOf(files['declaration.pdf'] ?? new Uint8Array())
  expect(declared).toContain('Button pressed')
  expect(declared).not.toContain('Failures are limited')
  expect(declared).toContain('Emptied when the author was erased: None: they were not')

  const limited = await testApp({ RATE_LIMITS: 'on' })
  const { application, applicant } = await insertApplication(limited.database.db, { state: 'personal-info-done' })
  const signed = { signatureData: drawSignatureData('Ada Lovelace') }
  expect((await (await limited.as(applicant)).post('/api/application/step2', signed)).statusCode).toBe(200)
  const admin = await limited.as(await insertUser(limited.database.db, { role: 'admin' }))
  const { rawPayload } = await admin.get(`/api/admin/applications/${application.id}/dossier`)

  const papers = Object.entries(unzipSync(rawPayload)).filter(([name]) => name.endsWith('.pdf'))
  const [certified, declaredNow] = papers
    .toSorted()
    .toReversed()
    .map(([, pdf]) => wordsOf(pdf))
  expect(certified).toContain('Signature received')
  expect(certified).not.toMatch(/pressed|ticked|was shown/i)
  expect(declaredNow).toContain('Failures are limited for each account and address.')
  expect(declaredNow).not.toMatch(/Button pressed|Sentence ticked/)
})

test.skipIf(!hasPdfTools)('a document that waits for its seal is declared as one without', async () => {
  const { sealer } = portal
  const makeSealed: typeof sealer.makeSealed = async paper => ({
    pdf: await sealer.makeUnsigned(paper),
    sealed: false,
    problem: 'Out of reach',
  })
  const waiting = await testApp({}, { sealer: { ...sealer, makeSealed } })
  const { application } = await insertApplication(waiting.database.db, { state: 'nda-signed' })
  const admin = await waiting.as(await insertUser(waiting.database.db, { role: 'admin' }))

  const { rawPayload } = await admin.get(`/api/admin/applications/${application.id}/dossier`)

  expect(checkDossier(rawPayload)).toMatchObject({ holds: true })
  const words = wordsOf(unzipSync(rawPayload)['declaration.pdf'] ?? new Uint8Array())
  expect(words).toContain('Sealed: Not yet: a copy that lies here has no seal')
})
