import type { X509Certificate } from 'node:crypto'
import { checkSignature } from './signature-check.ts'

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
  return checkSignature(contents, covered)
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
