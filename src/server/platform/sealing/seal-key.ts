import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { P12Signer, type Signer } from '@libpdf/core'
import { DAY_MS } from '#domain/instant.ts'
import { keepFirst, readKept } from '../kept-file.ts'
import { keepSecret } from '../kept-secret.ts'
import type { Log } from '../log.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { KEY_FILE, type SealKeyPlace } from './seal-key-file.ts'
import { whyNotValid } from './seal-validity.ts'
import { makeSelfSignedP12 } from './self-signed-key.ts'

const SUBJECT = 'Author Portal Seal'
const PASSWORD_FILE = 'seal-password'
const LOST =
  'The key of the seal was gone, and another one was made. Documents sealed so far keep their seal. ' +
  'To go on with the key that was lost, stop the portal and put its file back from a backup.'
const WARN_DAYS = 60

/** The key that documents are sealed with, and what its certificate says. */
export type SealKey = {
  readonly signer: Signer
  /** Common name or whole subject of the certificate. */
  readonly subject: string
  /** SHA-256 of the certificate, in hexadecimal without colons. */
  readonly fingerprint: string
  readonly validFrom: Date
  readonly validUntil: Date
  readonly selfSigned: boolean
  /** How it signs, as words: "RSASSA-PKCS1-v1_5 with SHA-256". */
  readonly algorithm: string
  /** The certificate for publication; the key is not in it. */
  readonly pem: string
}

type SealKeySettings = SealKeyPlace & {
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now?: Date
}

/**
 * Opens the seal key. Without SEAL_P12 one is made on the first start and kept, readable by its owner alone: back it up
 * with the database. Throws a sentence the operator can act on when the file is missing, damaged or locked by another
 * password; a key is never silently replaced. Warns while the certificate is not valid, and before it expires.
 */
export async function openSealKey({ dataDir, given, log, now = new Date() }: SealKeySettings): Promise<SealKey> {
  const key = given ? await openGivenKey(given.p12Path, given.password) : await openKeptKey(dataDir, now, log)

  const { validFrom, validUntil } = key
  const problem = whyNotValid(key, now)
  const daysLeft = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS)
  if (problem !== null) log.warn({ validFrom, validUntil }, problem)
  else if (daysLeft < WARN_DAYS) {
    log.warn({ validUntil, daysLeft }, 'The certificate of the seal expires soon. Renew SEAL_P12.')
  }
  return key
}

async function openGivenKey(path: string, password: string): Promise<SealKey> {
  const p12 = await readFile(path).catch(cause => {
    throw new Error(`SEAL_P12: the file ${path} cannot be read. Check its path and permissions.`, { cause })
  })
  return describeKey(p12, password).catch(cause => {
    const hint = 'Check SEAL_P12_PASSWORD, and that it is a PKCS#12 file with one key and its certificate.'
    throw new Error(`SEAL_P12: the file ${path} cannot be opened. ${hint}`, { cause })
  })
}

async function openKeptKey(dataDir: string, now: Date, log: SealKeySettings['log']): Promise<SealKey> {
  const path = join(dataDir, KEY_FILE)
  const isFirst = (await readKept(join(dataDir, PASSWORD_FILE))) === null
  const password = await keepSecret(dataDir, PASSWORD_FILE)
  if ((await readKept(path)) === null) {
    await keepFirst(path, await makeSelfSignedP12(SUBJECT, password, now))
    if (!isFirst) log.warn({ path }, LOST)
    const notice =
      'It shows that a signed document is unchanged, but nobody vouches for whose it is; SEAL_P12 mends that.'
    log.info({ path }, `A self-signed key for the seal was made. ${notice}`)
  }

  const p12 = await readKept(path)
  return describeKey(p12 ?? new Uint8Array(), password).catch(cause => {
    const hint = `Restore it together with ${PASSWORD_FILE} from a backup, or move both away to have new ones made.`
    throw new Error(`The seal key ${path} cannot be opened. ${hint}`, { cause })
  })
}

async function describeKey(p12: Uint8Array, password: string): Promise<SealKey> {
  const signer = await P12Signer.create(p12, password)
  const certificate = new X509Certificate(signer.certificate)
  return {
    signer,
    subject: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? certificate.subject,
    fingerprint: fingerprintOf(certificate),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
    selfSigned: certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey),
    algorithm: `${signer.signatureAlgorithm} with SHA-256`,
    pem: certificate.toString(),
  }
}
