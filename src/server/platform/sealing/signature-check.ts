import { createHash, verify, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SHA256 = '2.16.840.1.101.3.4.2.1'

/**
 * The certificate by which a detached signature (CMS) of these bytes holds; throws a sentence where it does not. Whose
 * certificate that is, the reader has to judge.
 */
export function checkSignature(signature: Uint8Array<ArrayBuffer>, covered: readonly Uint8Array[]): X509Certificate {
  const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(signature).content })
  const [signer] = signed.signerInfos
  const attributes = signer?.signedAttrs
  if (!signer || !attributes || signer.digestAlgorithm.algorithmId !== SHA256)
    throw new Error('The seal cannot be read')

  const digest = attributes.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0]
  const hash = createHash('sha256')
  for (const part of covered) hash.update(part)
  if (!(digest instanceof asn1js.OctetString) || !Buffer.from(digest.getValue()).equals(hash.digest())) {
    throw new Error('The file was changed after it was sealed')
  }

  const words = Buffer.from(attributes.encodedValue)
  const value = Buffer.from(signer.signature.getValue())
  const certificate = certificatesOf(signed).find(({ publicKey }) => verify('sha256', words, publicKey, value))
  if (certificate === undefined) throw new Error('The signature of the seal does not hold')
  return certificate
}

function certificatesOf({ certificates = [] }: pkijs.SignedData): X509Certificate[] {
  return certificates.flatMap(certificate =>
    certificate instanceof pkijs.Certificate ? [new X509Certificate(Buffer.from(certificate.toSchema().toBER()))] : [],
  )
}
