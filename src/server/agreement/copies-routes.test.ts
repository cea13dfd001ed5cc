import { X509Certificate } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '#domain/agreement/agreement-kinds.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { drawSignatureData } from '#factories/signature-drawing.ts'
import { insertUser } from '#factories/user.ts'
import { testApp } from '../../../tests/app.ts'
import { askTool, hasPdfTools, wordsOf } from '../../../tests/pdf-tools.ts'
import { auditEvents } from '../audit/audit-tables.ts'
import { erase } from '../erasure/erasing-service.ts'
import { letters } from '../notice/letter-tables.ts'
import { sha256 } from '../platform/sha256.ts'
import { signatures } from './agreement-tables.ts'
import { documentsUnderWay, sealAgain } from './document-service.ts'

const portal = await testApp()
const { db } = portal.database

const SIGN = ['sign-master-agreement', 'sign-code-of-conduct', 'sign-course-sow'] as const

async function signer() {
  const { applicant, application, caller } = await portal.applicantIn('course-selected')
  const drawing = { signatureData: drawSignatureData('Ada Applicant') }
  return {
    applicant,
    caller,
    id: application.id,
    typedName: application.fullLegalName ?? undefined,
    signAll: async () => {
      for (const path of SIGN) {
        const answer = await caller.post(`/api/application/${path}`, drawing)
        expect(answer.statusCode).toBe(200)
      }
      await documentsUnderWay()
    },
  }
}

describe('a copy for the signer', () => {
  test('three documents signed within a minute give three letters, each with its own sealed PDF', async () => {
    const { applicant, signAll } = await signer()
    await signAll()

    const posted = await db.select().from(letters).where(eq(letters.userId, applicant.id)).orderBy(desc(letters.cause))
    const copies = posted.filter(({ kind }) => kind === 'signed-copy')
    expect(copies.map(({ subject }) => subject).toSorted()).toEqual([
      'Your signed copy: Code of Conduct',
      'Your signed copy: Course SOW',
      'Your signed copy: Publishing Agreement',
    ])
    const attached = await Promise.all(copies.map(({ attachments: [file] }) => portal.files.read(file?.fileKey ?? '')))
    expect(new Set(attached.map(bytes => sha256(bytes ?? new Uint8Array()))).size).toBe(3)
    for (const bytes of attached) expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('a document that is sealed once its signer was erased is made, and no copy is said to be written (H312)', async () => {
  const { applicant, application } = await insertApplication(db, { state: 'nda-signed' })
  expect(await erase(portal, applicant.id, 'at once')).toBe(true)

  const [signature] = await db.select().from(signatures).where(eq(signatures.applicationId, application.id))
  await sealAgain(portal, signature?.id ?? '')

  const rows = await db.select().from(auditEvents).where(eq(auditEvents.applicationId, application.id))
  const since = rows.map(({ type }) => type).filter(type => /^(document-made|copy-)/.test(type))
  expect(since).toEqual(['document-made'])
})

describe.skipIf(!hasPdfTools)('every kind of document', () => {
  test('is sealed so that other programs find it valid, whole and unchanged, and see a changed byte', async () => {
    const { caller, id, signAll } = await signer()
    await signAll()
    for (const kind of AGREEMENT_KINDS) {
      const pdf = (await caller.get(`/api/application/${id}/${kind}-download`)).rawPayload
      const said = askTool('pdfsig', ['FILE'], pdf)
      expect(said, kind).toContain('Signature is Valid')
      expect(said, kind).toContain('Total document signed')
      expect(askTool('qpdf', ['--check', 'FILE'], pdf), kind).toContain('No syntax or stream encoding errors found')

      // In the middle of a stream: the file stays readable, and is another one all the same.
      const changed = Buffer.from(pdf)
      const place = changed.indexOf('stream') + 200
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(askTool('pdfsig', ['FILE'], changed), kind).not.toContain('Signature is Valid')
    }
  })
})

describe('all agreements in one file', () => {
  test('hold the very bytes of each download, for the signer and for reviewers', async () => {
    const { caller, id, signAll } = await signer()
    await signAll()
    const answer = await caller.get(`/api/application/${id}/agreements`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])

    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const bundled = Object.entries(files).filter(([name]) => name.endsWith('.pdf'))
    expect(bundled.map(([name]) => name.replace(/-\d{4}-\d\d-\d\d\.pdf$/, '')).toSorted()).toEqual(
      AGREEMENT_KINDS.toSorted(),
    )
    for (const kind of AGREEMENT_KINDS) {
      const single = await caller.get(`/api/application/${id}/${kind}-download`)
      const [, bytes] = bundled.find(([name]) => name.startsWith(kind)) ?? []
      expect(sha256(bytes ?? new Uint8Array())).toBe(sha256(single.rawPayload))
    }
    expect(new TextDecoder().decode(files['README.txt'])).toContain('/verify')

    const reviewer = await portal.as(await insertUser(db, { role: 'reviewer' }))
    expect((await reviewer.get(`/api/application/${id}/agreements`)).statusCode).toBe(200)
  })

  test('keep a document that was signed again since beside the new one', async () => {
    const { application, caller } = await portal.applicantIn('nda-signed-again')
    const files = unzipSync(
      new Uint8Array((await caller.get(`/api/application/${application.id}/agreements`)).rawPayload),
    )
    const names = Object.keys(files).filter(name => name.startsWith('nda-'))

    expect(names).toHaveLength(2)
    expect(names.filter(name => name.endsWith('-superseded.pdf'))).toHaveLength(1)
  })

  test('do not exist for others, nor before anything is signed', async () => {
    const { id } = await signer()
    const other = await portal.as(await insertUser(db))
    expect((await other.get(`/api/application/${id}/agreements`)).statusCode).toBe(404)
    expect((await portal.stranger.get(`/api/application/${id}/agreements`)).statusCode).toBe(401)

    const { applicant, application } = await insertApplication(db, { state: 'personal-info-done' })
    const answer = await (await portal.as(applicant)).get(`/api/application/${application.id}/agreements`)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Please sign the NDA first to download a copy.'])
  })
})

describe('verifying a document (G5)', () => {
  const verify = async (hash: string) => (await portal.stranger.post('/api/verify-document', { sha256: hash })).json()

  test('knows a sealed document by its bytes and the certificate of its seal, and says no word about who signed it (H333)', async () => {
    const { caller, id, signAll } = await signer()
    await signAll()
    const pdf = (await caller.get(`/api/application/${id}/course-sow-download`)).rawPayload

    const pem = (await portal.stranger.get('/api/seal-certificate')).body
    const { number, sha256: versionSha256 } = portal.texts.inForce('agreement', 'course-sow')
    expect(await verify(sha256(pdf))).toEqual({
      issued: true,
      kind: 'course-sow',
      signedAt: expect.any(String),
      version: { number: number ?? 1, sha256: versionSha256 },
      sealFingerprint: new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase(),
    })
  })

  test('does not know one with a changed byte, nor an unsigned copy', async () => {
    const { caller, id, signAll } = await signer()
    const unsigned = (await caller.get(`/api/application/${id}/nda-preview`)).rawPayload
    await signAll()
    const changed = Buffer.from((await caller.get(`/api/application/${id}/course-sow-download`)).rawPayload)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1

    expect(await verify(sha256(changed))).toEqual({ issued: false })
    expect(await verify(sha256(unsigned))).toEqual({ issued: false })
  })

  test('still knows a document that was superseded', async () => {
    const { application, caller } = await portal.applicantIn('nda-signed-again')
    const files = unzipSync(
      new Uint8Array((await caller.get(`/api/application/${application.id}/agreements`)).rawPayload),
    )
    const superseded = Object.entries(files).find(([name]) => name.endsWith('-superseded.pdf'))?.[1]

    expect(await verify(sha256(superseded ?? new Uint8Array()))).toMatchObject({ issued: true, kind: 'nda' })
  })

  test('wants a hash', async () => {
    const answer = await portal.stranger.post('/api/verify-document', { sha256: 'ABC' })

    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Please give the SHA-256 of the file as 64 hexadecimal digits',
    ])
  })
})

describe('a typed signature', () => {
  const typed = { signatureData: drawSignatureData('Ada Applicant'), mark: 'typed' }

  test('is recorded as typed; one of which nothing is said was drawn', async () => {
    const { caller, id, typedName } = await signer()
    const signed = await caller.post('/api/application/sign-course-sow', { ...typed, typedName })
    expect(signed.statusCode).toBe(200)
    await caller.post('/api/application/sign-code-of-conduct', { signatureData: typed.signatureData })
    const rows = await db.select().from(signatures).where(eq(signatures.applicationId, id))

    expect(rows.find(({ kind }) => kind === 'course-sow')?.mark).toBe('typed')
    expect(rows.find(({ kind }) => kind === 'code-of-conduct')?.mark).toBe('drawn')
  })

  test('has no stroke on its certificate, whatever was tried on the pad before (H294)', async () => {
    const { caller, id, typedName } = await signer()
    const circumstances = { firstStrokeAt: portal.clock.now().toISOString() }
    await caller.post('/api/application/sign-course-sow', { ...typed, typedName, circumstances })
    await caller.post('/api/application/sign-code-of-conduct', { ...typed, mark: 'drawn', circumstances })
    const certificate = async (kind: string) =>
      wordsOf((await caller.get(`/api/application/${id}/${kind}-download`)).rawPayload)

    expect(await certificate('course-sow')).not.toContain('First stroke drawn')
    expect(await certificate('code-of-conduct')).toContain('First stroke drawn')
  })

  test.each([undefined, '', 'Somebody Else'])(
    'is refused when what was typed is %j and not the legal name',
    async wrong => {
      const { caller, id, typedName } = await signer()
      const answer = await caller.post('/api/application/sign-course-sow', { ...typed, typedName: wrong })

      const sentence = `Please type your full legal name: ${typedName}`
      expect([answer.statusCode, answer.json().message]).toEqual([400, sentence])
      expect(await db.select().from(signatures).where(eq(signatures.applicationId, id))).toHaveLength(1)
    },
  )

  test('is refused where the operator wants signatures drawn', async () => {
    const strict = await testApp({ TYPED_SIGNATURES: 'off' })
    const { applicant } = await insertApplication(strict.database.db, { state: 'course-selected' })
    const answer = await (await strict.as(applicant)).post('/api/application/sign-course-sow', typed)

    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please draw your signature'])
    expect((await strict.stranger.get('/api/config')).json()).toMatchObject({ typedSignatures: false })
  })
})
