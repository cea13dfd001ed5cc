import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSealKey } from './seal-key.ts'
import { makeSelfSignedP12 } from './self-signed-key.ts'

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined

let dataDir: string
let said: string[]
const say = (_: unknown, sentence?: string) => {
  said.push(sentence ?? '')
}
const log = { info: say, warn: say }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seal key '))
  said = []
})
afterEach(() => {
  said = []
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('a portal without a key of its own', () => {
  test('makes one on the first start, even when two start at once, and keeps it', async () => {
    const now = new Date('2026-11-21T00:00:00Z')

    const [first, second] = await Promise.all([openSealKey({ dataDir, log, now }), openSealKey({ dataDir, log, now })])
    const third = await openSealKey({ dataDir, log, now })

    expect(first).toMatchObject({ subject: 'Author Portal Seal', selfSigned: true })
    expect(first.validUntil).toEqual(new Date('2036-11-21T00:00:00Z'))
    expect([second.fingerprint, third.fingerprint]).toEqual([first.fingerprint, first.fingerprint])
    expect(said.at(-1)).toMatch(/nobody vouches/)
  })

  test('makes one that is valid for as long when it ends in 2050 or later', async () => {
    const late = await mkdtemp(join(dataDir, 'late '))

    const opened = await openSealKey({ dataDir: late, log, now: new Date('2041-03-01T00:00:00Z') })

    expect(opened.validUntil).toEqual(new Date('2051-03-01T00:00:00Z'))
  })

  test('keeps it readable by its owner alone', async () => {
    const modes = await Promise.all(['seal.p12', 'seal-password'].map(name => stat(join(dataDir, name))))

    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600])
  })

  test('warns before its certificate expires and after', async () => {
    await openSealKey({ dataDir, log, now: new Date('2036-10-01T00:00:00Z') })
    await openSealKey({ dataDir, log, now: new Date('2036-12-01T00:00:00Z') })

    expect(said).toEqual([
      'The certificate of the seal expires soon. Renew SEAL_P12.',
      'The certificate of the seal expired on 2036-11-21. Replace the file of SEAL_P12 by a valid one.',
    ])
  })

  test('says so when the one that it had is gone', async () => {
    const path = join(dataDir, 'seal.p12')
    const kept = await readFile(path)
    await rm(path)
    await openSealKey({ dataDir, log })

    expect(said[0]).toMatch(/^The key of the seal was gone, and another one was made\./)
    await writeFile(path, kept)
  })

  test('never replaces a damaged one in silence', async () => {
    const path = join(dataDir, 'seal.p12')
    const whole = await readFile(path)
    await writeFile(path, whole.subarray(0, 100))

    await expect(openSealKey({ dataDir, log })).rejects.toThrow(/seal\.p12 cannot be opened\. Restore it/)

    await writeFile(path, whole)
  })
})

describe('a key that the operator brings', () => {
  test.skipIf(!hasOpenssl)('is opened with its password and with no other', async () => {
    const p12Path = join(dataDir, 'own.p12')
    const [key, certificate] = [join(dataDir, 'own.key'), join(dataDir, 'own.pem')]
    const subject = '/CN=Marlow & Reed Seal/O=Marlow & Reed Learning, Inc.'
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '400']
    const quietly = { stdio: 'ignore' } as const
    execFileSync('openssl', ['req', '-x509', ...curve, '-subj', subject, '-keyout', key, '-out', certificate], quietly)
    const pack = ['-export', '-inkey', key, '-in', certificate, '-passout', 'pass:right', '-out', p12Path]
    execFileSync('openssl', ['pkcs12', ...pack], quietly)

    const opened = await openSealKey({ dataDir, given: { p12Path, password: 'right' }, log })

    expect(opened).toMatchObject({ subject: 'Marlow & Reed Seal', selfSigned: true })
    await expect(openSealKey({ dataDir, given: { p12Path, password: 'wrong' }, log })).rejects.toThrow(
      /SEAL_P12_PASSWORD/,
    )
    await expect(openSealKey({ dataDir, given: { p12Path, password: '' }, log })).rejects.toThrow(/SEAL_P12_PASSWORD/)
  })

  test('is opened before its certificate begins, with a warning', async () => {
    const p12Path = join(dataDir, 'next.p12')
    await writeFile(p12Path, await makeSelfSignedP12('Next Seal', 'right', new Date('2027-01-08T00:00:00Z')))

    await openSealKey({ dataDir, given: { p12Path, password: 'right' }, log, now: new Date('2026-12-31T23:59:59Z') })

    expect(said).toEqual([
      'The certificate of the seal is valid from 2027-01-01 on. Documents wait until then; or replace the file of SEAL_P12 by a valid one.',
    ])
  })

  test('must be there', async () => {
    const p12Path = join(dataDir, 'missing.p12')
    const opening = openSealKey({ dataDir, given: { p12Path, password: '' }, log })

    await expect(opening).rejects.toThrow(`SEAL_P12: the file ${p12Path} cannot be read`)
  })
})
