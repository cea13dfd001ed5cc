import { createHash, verify, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const OF_HASH = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const
type Hash = keyof typeof OF_HASH

const PROBLEMS = {
  unreadable: 'The seal cannot be read',
  changed: 'The file was changed after it was sealed',
  forged: 'The signature of the seal does not hold',
} as const

/**
 * The certificate by which a detached signature (CMS) of these bytes holds; throws a sentence where it does not. Whose
 * certificate that is, the reader has to judge.
 */
export function checkSignature(signature: Uint8Array<ArrayBuffer>, covered: readonly Uint8Array[]): X509Certificate {
  const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(signature).content })
  const found = signingCertificate(signed, covered, ['sha256'])
  if (typeof found === 'string') throw new Error(PROBLEMS[found])
  return found
}

/** The certificate that came with a signature and by which it holds for these bytes, or why there is none. */
export function signingCertificate(
  signed: pkijs.SignedData,
  covered: readonly Uint8Array[],
  hashes: readonly Hash[],
): X509Certificate | keyof typeof PROBLEMS {
  const [signer] = signed.signerInfos
  const attributes = signer?.signedAttrs
  const hash = hashes.find(each => OF_HASH[each] === signer?.digestAlgorithm.algorithmId)
  if (!signer || !attributes || hash === undefined) return 'unreadable'

  const digest = attributes.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0]
  const made = createHash(hash)
  for (const part of covered) made.update(part)
  if (!(digest instanceof asn1js.OctetString) || !Buffer.from(digest.getValue()).equals(made.digest())) return 'changed'

  const words = Buffer.from(attributes.encodedValue)
  const value = Buffer.from(signer.signature.getValue())
  return certificatesOf(signed).find(({ publicKey }) => verify(hash, words, publicKey, value)) ?? 'forged'
}

function certificatesOf({ certificates = [] }: pkijs.SignedData): X509Certificate[] {
  return certificates.flatMap(certificate =>
    certificate instanceof pkijs.Certificate ? [new X509Certificate(Buffer.from(certificate.toSchema().toBER()))] : [],
  )
}
