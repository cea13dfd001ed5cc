import { createHash, verify, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SHA256 = '2.16.840.1.101.3.4.2.1'

export type SealVerdict =
  | { readonly holds: true; readonly certificate: X509Certificate }
  | { readonly holds: false; readonly problem: string }

/**
 * Whether a PDF is as it was sealed: its one seal covers the whole file, the digest fits, and the signature holds by the
 * certificate inside. Whose certificate that is, the reader has to judge.
 */
export function checkPdfSeal(pdf: Uint8Array): SealVerdict {
  try {
    return { holds: true, certificate: sealOf(pdf) }
  } catch (error) {
    return { holds: false, problem: error instanceof Error ? error.message : 'The seal cannot be read' }
  }
}

function sealOf(pdf: Uint8Array): X509Certificate {
  const { covered, contents } = sealedParts(pdf)
  const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(contents).content })
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
  const signature = Buffer.from(signer.signature.getValue())
  const certificate = certificatesOf(signed).find(({ publicKey }) => verify('sha256', words, publicKey, signature))
  if (certificate === undefined) throw new Error('The signature of the seal does not hold')
  return certificate
}

/** The bytes that the seal covers, which must be all but the signature itself, and the signature. */
function sealedParts(pdf: Uint8Array): { covered: Uint8Array[]; contents: Uint8Array<ArrayBuffer> } {
  const text = Buffer.from(pdf).toString('latin1')
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const [from = -1, length = 0, next = 0, rest = 0] = (ranges[0] ?? []).slice(1).map(Number)
  if (ranges.length !== 1) throw new Error('There is no seal, or more than one')
  if (from !== 0 || next + rest !== pdf.length || length >= next)
    throw new Error('The seal does not cover the whole file')

  const hex = /^<([0-9a-fA-F]+)>$/.exec(text.slice(length, next))?.[1]
  if (hex === undefined) throw new Error('The seal cannot be read')
  return { covered: [pdf.subarray(0, length), pdf.subarray(next)], contents: Buffer.from(hex, 'hex') }
}

function certificatesOf({ certificates = [] }: pkijs.SignedData): X509Certificate[] {
  return certificates.flatMap(certificate =>
    certificate instanceof pkijs.Certificate ? [new X509Certificate(Buffer.from(certificate.toSchema().toBER()))] : [],
  )
}
