import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLogAnchor } from '#domain/audit/log-anchor.ts'
import { samplePaper } from '#factories/sample-paper.ts'
import { askTool, hasPdfTools, wordsOf } from '../../../../tests/pdf-tools.ts'
import { checkPdfSeal } from '../../platform/sealing/pdf-seal-check.ts'
import { openSealKey, type SealKey } from '../../platform/sealing/seal-key.ts'
import { createSealer, type SealedPaper } from '../../platform/sealing/sealing.ts'
import { createPaperMaker } from './paper-maker.ts'

let dataDir: string
let key: SealKey
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sealing-'))
  const log = { info: () => undefined, warn: () => undefined }
  key = await openSealKey({ dataDir, log, now: samplePaper().madeAt })
})
afterAll(() => rm(dataDir, { recursive: true }))

describe.skipIf(!hasPdfTools)('a sealed paper', () => {
  let paper: SealedPaper
  beforeAll(async () => {
    paper = await createPaperMaker(
      createSealer({ openKey: async () => key, now: () => samplePaper().madeAt }),
    ).makeSealed(samplePaper())
  })

  test('is found valid and whole by another program', () => {
    const verdict = askTool('pdfsig', ['FILE'], paper.pdf)

    expect(paper).toEqual({
      pdf: expect.anything(),
      sealed: true,
      seal: {
        subject: 'Author Portal Seal',
        fingerprint: key.fingerprint,
        algorithm: 'RSASSA-PKCS1-v1_5 with SHA-256',
        sealedAt: samplePaper().madeAt,
        timestamp: null,
      },
    })
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('Total document signed')
    expect(verdict).toContain('Signature Type: ETSI.CAdES.detached')
    expect(verdict).toContain('Signer Certificate Common Name: Author Portal Seal')
    expect(verdict).toContain('Signing Time: Nov 21 2026 02:04:05')
    expect(askTool('qpdf', ['--check', 'FILE'], paper.pdf)).toContain('No syntax or stream encoding errors found')
  })

  test('certifies that no change is permitted', () => {
    const { qpdf } = JSON.parse(askTool('qpdf', ['--json', '--json-key=qpdf', 'FILE'], paper.pdf))
    const objects = qpdf[1]
    const catalog = objects[`obj:${objects.trailer.value['/Root']}`].value
    const seal = objects[`obj:${catalog['/Perms']['/DocMDP']}`].value

    expect(seal['/Reference']).toEqual([
      {
        '/Type': '/SigRef',
        '/TransformMethod': '/DocMDP',
        '/TransformParams': { '/Type': '/TransformParams', '/P': 1, '/V': '/1.2' },
      },
    ])
    expect(seal['/Reason']).toContain('Małgorzata Wojciechowska-Brzezińska')
  })

  test.each([0.1, 0.3, 0.5])('is found out when one byte is changed at %f of its length', part => {
    const changed = Buffer.from(paper.pdf)
    const at = Math.floor(changed.length * part)
    changed[at] = (changed[at] ?? 0) ^ 1

    expect(askTool('pdfsig', ['FILE'], changed)).not.toContain('Signature is Valid')
  })
})

describe.skipIf(!hasPdfTools)('a signer whose name reads like the marks of a seal', () => {
  const forged = `audit-log-entry-5-${'e'.repeat(64)}-1700000000000`

  test.each(['/ByteRange [0 1 2 3]', `/ByteRange [${'0'.repeat(34)}]`, `<pdf:Keywords>${forged}<`])(
    'neither keeps the document from its seal nor speaks for it: %s',
    async name => {
      const paper = await createPaperMaker(createSealer({ openKey: async () => key })).makeSealed(samplePaper(name))

      expect(paper).toMatchObject({ sealed: true })
      expect(askTool('pdfsig', ['FILE'], paper.pdf)).toContain('Signature is Valid')
      expect(checkPdfSeal(paper.pdf)).toMatchObject({ holds: true })
      expect(readLogAnchor(Buffer.from(paper.pdf).toString('latin1'))).toMatchObject({ position: 4711 })
      expect(wordsOf(paper.pdf).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    },
  )
})

describe.skipIf(!hasPdfTools)('a seal that fails', () => {
  test('to hold is none, and the document waits', async () => {
    const signer = { ...key.signer, sign: async (data: Uint8Array) => (await key.signer.sign(data, 'SHA-256')).fill(0) }

    const paper = await createPaperMaker(createSealer({ openKey: async () => ({ ...key, signer }) })).makeSealed(
      samplePaper(),
    )

    expect(paper).toMatchObject({ sealed: false, problem: expect.stringContaining('does not hold') })
  })

  test('gives the signed paper without it, and says why', async () => {
    const signer = { ...key.signer, sign: () => Promise.reject(new Error('The key is out of reach.')) }

    const openKey = async () => ({ ...key, signer })
    const paper = await createPaperMaker(createSealer({ openKey })).makeSealed(samplePaper())

    expect(paper).toEqual({ pdf: expect.anything(), sealed: false, problem: 'The key is out of reach.' })
    expect(wordsOf(paper.pdf)).toContain('Certificate of Evidence')
  })

  test('leaves a paper that claims nothing of a seal, on any page (H217)', async () => {
    const openKey = () => Promise.reject(new Error('The key is out of reach.'))
    const maker = createPaperMaker(createSealer({ openKey }))
    const { pdf } = await maker.makeSealed(samplePaper())
    const words = wordsOf(pdf)

    expect(words.match(/Signed copy, waiting for its seal/g)).toHaveLength(4)
    expect(words).toContain('This copy has no seal yet')
    expect(words).not.toContain('The seal of this file')
    expect(words).not.toContain('Verify this file')
    expect(askTool('pdfinfo', ['-struct', 'FILE'], pdf).match(/^\s+Figure/gm)?.length).toBe(2)
    expect(Buffer.from(await maker.makeUnsigned(samplePaper())).equals(pdf)).toBe(true)
  })
})

test('the sealer tells what it seals with, but never the key', async () => {
  expect(await createSealer({ openKey: async () => key }).certificate()).toEqual({
    subject: 'Author Portal Seal',
    fingerprint: key.fingerprint,
    validFrom: key.validFrom,
    validUntil: key.validUntil,
    selfSigned: true,
    algorithm: 'RSASSA-PKCS1-v1_5 with SHA-256',
    pem: expect.stringContaining('BEGIN CERTIFICATE'),
  })
})
