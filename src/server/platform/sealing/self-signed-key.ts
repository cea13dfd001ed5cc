import { randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { DAY_MS } from '#domain/instant.ts'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: Uint8Array.of(1, 0, 1),
} as const
const VALID_YEARS = 10
/** A clock that is set back a little goes on sealing. */
const VALID_BEFORE_MS = 7 * DAY_MS
/** RFC 5280, 4.1.2.5: up to here the time of a certificate has two digits for its year, and four from then on. */
const LAST_SHORT_YEAR = 2049
/** Few rounds of key derivation are enough: the password is not a person's but 256 random bits. */
const ITERATIONS = 2048

const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  keyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
} as const

/**
 * Makes a new RSA-3072 key with a certificate that it signs itself, valid for ten years from `now`, as a PKCS#12 file
 * locked with `password`, which should be a random secret. Such a seal proves that a file is unchanged; who sealed it, nobody else vouches for.
 */
export async function makeSelfSignedP12(commonName: string, password: string, now: Date): Promise<Uint8Array> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = await certify(keys, commonName, now)
  const privateKey = pkijs.PrivateKeyInfo.fromBER(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return pack(certificate, privateKey, new TextEncoder().encode(password).buffer)
}

async function certify(keys: CryptoKeyPair, commonName: string, now: Date): Promise<pkijs.Certificate> {
  const name = new pkijs.AttributeTypeAndValue({
    type: OID.commonName,
    value: new asn1js.Utf8String({ value: commonName }),
  })
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ valueHex: positiveSerial() })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  const end = new Date(now)
  end.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS)
  certificate.notBefore = timeOf(new Date(now.getTime() - VALID_BEFORE_MS))
  certificate.notAfter = timeOf(end)
  certificate.extensions = [
    extension(OID.basicConstraints, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    extension(OID.keyUsage, signingOnly()),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return certificate
}

function timeOf(value: Date): pkijs.Time {
  const { UTCTime, GeneralizedTime } = pkijs.TimeType
  return new pkijs.Time({ type: value.getUTCFullYear() > LAST_SHORT_YEAR ? GeneralizedTime : UTCTime, value })
}

/** Digital signature and non-repudiation, and nothing else. */
function signingOnly(): asn1js.BitString {
  return new asn1js.BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 })
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() })
}

function positiveSerial(): ArrayBuffer {
  const serial = new Uint8Array(randomBytes(16))
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial.buffer
}

async function pack(
  certificate: pkijs.Certificate,
  privateKey: pkijs.PrivateKeyInfo,
  password: ArrayBuffer,
): Promise<Uint8Array> {
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: privateKey })
  await keyBag.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: randomBytes(16) },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  })
  const contents = new pkijs.SafeContents({
    safeBags: [
      new pkijs.SafeBag({ bagId: OID.keyBag, bagValue: keyBag }),
      new pkijs.SafeBag({ bagId: OID.certificateBag, bagValue: new pkijs.CertBag({ parsedValue: certificate }) }),
    ],
  })
  const safe = new pkijs.AuthenticatedSafe({ parsedValue: { safeContents: [{ privacyMode: 0, value: contents }] } })
  await safe.makeInternalValues({ safeContents: [{}] })

  const file = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
  await file.makeInternalValues({
    password,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return new Uint8Array(file.toSchema().toBER())
}
