import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { listen } from '../../../../tests/listen.ts'
import { askTool, hasPdfTools } from '../../../../tests/pdf-tools.ts'
import { startTimestampServer } from '../../../../tests/timestamp-server.ts'
import { openSealKey } from './seal-key.ts'
import { createSealer } from './sealing.ts'
import { taggedPdf } from './tagged-pdf.ts'
import { timestampFromAny } from './timestamp.ts'

const folder = await mkdtemp(join(tmpdir(), 'seal-timestamp-'))
afterAll(() => rm(folder, { recursive: true }))
const server = await startTimestampServer()
const digest = createHash('sha256').update('a seal').digest()

const madeAt = new Date('2026-11-21T02:04:05Z')
const key = await openSealKey({ dataDir: folder, log: { info: () => undefined, warn: () => undefined }, now: madeAt })
const pdf = await taggedPdf({ title: 'A paper', author: 'Somebody', madeAt, foot: 'A paper' }, set => set.rule())
const about = { reason: 'A paper', location: 'Somewhere' }
const sealing = (...timestampServers: string[]) =>
  createSealer({ openKey: async () => key, timestampServers }).seal(pdf, about)

describe('a timestamp', () => {
  test('is one that OpenSSL verifies, for that digest', async () => {
    const { token, at, authority } = await timestampFromAny([server.url], digest)

    await writeFile(join(folder, 'token'), token)
    const args = ['ts', '-verify', '-token_in', '-in', join(folder, 'token'), '-CAfile', server.caFile]
    const verdict = execFileSync('openssl', [...args, '-digest', digest.toString('hex')], { stdio: 'pipe' })
    expect(String(verdict)).toContain('Verification: OK')
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(authority).toBe(server.url)
  })

  test('comes from the next server when the first does not answer well', async () => {
    const rubbish = await listen((_, response) => response.end('hello'))

    expect(await timestampFromAny(['http://127.0.0.1:9/', rubbish, server.url], digest)).toMatchObject({
      authority: server.url,
    })
  })

  test.each([
    ['rubbish', async () => Buffer.from('hello'), 'Its answer is no timestamp.'],
    [
      'a timestamp of something else',
      (query: Buffer) => server.answer(replaced(query, digest, randomBytes(32))),
      'Its timestamp is for something else.',
    ],
    [
      'a timestamp that answers an earlier request',
      (query: Buffer) => server.answer(withOtherNonce(query)),
      'Its timestamp answers another request.',
    ],
    [
      'a timestamp that was tampered with',
      async (query: Buffer) => lastByteChanged(await server.answer(query)),
      'Its timestamp is not signed by its certificate.',
    ],
    ['more than any timestamp holds', async () => Buffer.alloc(100_000), 'It sent too much.'],
    ['a refusal', () => server.answer(Buffer.from('no query')), 'It refused the request.'],
  ])('is not taken when the server answers with %s', async (_, answer, problem) => {
    const url = await listen(async (request, response) => {
      response.end(await answer(await buffer(request)))
    })

    await expect(timestampFromAny([url], digest)).rejects.toThrow(
      `No timestamp server answered well. ${url}: ${problem}`,
    )
  })

  test('is waited for no longer than two seconds', async () => {
    const url = await listen(() => undefined)
    const onTooLate = vi.fn()
    const tooLate = setTimeout(onTooLate, 3500)

    await expect(timestampFromAny([url], digest)).rejects.toThrow('It did not answer within two seconds.')
    expect(onTooLate).not.toHaveBeenCalled()
    clearTimeout(tooLate)
  })
})

describe.skipIf(!hasPdfTools)('a seal with a timestamp server', () => {
  test('is valid and carries the timestamp', async () => {
    const paper = await sealing(server.url)

    expect(paper).toMatchObject({ sealed: true, seal: { timestamp: { authority: server.url, at: expect.any(Date) } } })
    expect(askTool('pdfsig', ['FILE'], paper.pdf)).toContain('Signature is Valid')
    expect(askTool('pdfsig', ['FILE'], paper.pdf)).toContain('Total document signed')
    const timestampAttribute = '060b2a864886f70d010910020e'
    expect(Buffer.from(paper.pdf).toString('latin1').toLowerCase()).toContain(timestampAttribute)
  })

  test('is not made where the certificate is over by the timestamp, and valid by a clock that is behind', async () => {
    const validUntil = new Date(Date.now() - DAY_MS)
    const behind = () => new Date(Date.now() - 2 * DAY_MS)
    const openKey = async () => ({ ...key, validFrom: new Date(0), validUntil })
    const sealer = createSealer({ openKey, timestampServers: [server.url], now: behind })

    expect(await sealer.seal(pdf, about)).toMatchObject({
      sealed: false,
      problem: expect.stringContaining(`By the timestamp of ${server.url}: The certificate of the seal expired on`),
    })
  })

  test('is not made by halves when no server answers', async () => {
    const paper = await sealing('http://127.0.0.1:9/')

    expect(paper).toMatchObject({
      sealed: false,
      problem: 'No timestamp server answered well. http://127.0.0.1:9/: It cannot be reached.',
    })
    expect(askTool('qpdf', ['--check', 'FILE'], paper.pdf)).toContain('No syntax or stream encoding errors found')
  })
})

test('an expired certificate does not seal, and the next one does once it is there', async () => {
  const expired = { ...key, validUntil: new Date('2026-11-20T00:00:00Z') }
  let current = expired
  const sealer = createSealer({ openKey: async () => current, now: () => madeAt })

  expect(await sealer.seal(pdf, about)).toMatchObject({
    sealed: false,
    problem: 'The certificate of the seal expired on 2026-11-20. Replace the file of SEAL_P12 by a valid one.',
  })

  current = key

  expect(await sealer.seal(pdf, about)).toMatchObject({ sealed: true })
})

function replaced(bytes: Buffer, from: Uint8Array, to: Uint8Array): Buffer {
  const at = bytes.indexOf(from)
  return Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)])
}

/** The nonce is 16 bytes long and stands before the wish for certificates, which takes three. */
function withOtherNonce(query: Buffer): Buffer {
  const changed = Buffer.from(query)
  changed[query.length - 4] = (query[query.length - 4] ?? 0) ^ 1
  return changed
}

function lastByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return changed
}
