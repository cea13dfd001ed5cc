import { randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { fetchAtMost } from '../fetch-at-most.ts'
import { messageOf } from '../message-of.ts'
import { signingCertificate } from './signature-check.ts'

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const
/** What servers sign their timestamps by. */
const HASHES = ['sha1', 'sha256', 'sha384', 'sha512'] as const
const PATIENCE_MS = 2000
/** Several times what a token with a long chain of certificates takes. */
const MOST_BYTES = 65_536
/** PKIStatus: granted, and granted with changes that do not matter here. */
const GRANTED = [0, 1]

export type Timestamp = {
  /** The token as it goes into the seal (RFC 3161, DER). */
  readonly token: Uint8Array
  /** The moment that the server vouches for. */
  readonly at: Date
  /** The address of the server that gave it. */
  readonly authority: string
}

/**
 * Has a SHA-256 digest timestamped by the first of the servers that answers well, each within two seconds. Throws a
 * sentence that names every server and what was wrong with its answer.
 */
export async function timestampFromAny(authorities: readonly string[], digest: Uint8Array): Promise<Timestamp> {
  const problems: string[] = []
  for (const authority of authorities) {
    try {
      return await timestampFrom(authority, digest)
    } catch (error) {
      problems.push(`${authority}: ${wordsOf(error)}`)
    }
  }
  throw new Error(`No timestamp server answered well. ${problems.join(' ')}`)
}

async function timestampFrom(authority: string, digest: Uint8Array): Promise<Timestamp> {
  const nonce = randomBytes(16)
  // DER allows neither a sign bit nor a superfluous zero in front.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const answer = await fetchAtMost(MOST_BYTES, authority, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: query(digest, nonce),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`It answered with ${answer.status}.`)
  return { ...readAnswer(await answer.arrayBuffer(), digest, nonce), authority }
}

function query(digest: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: Uint8Array.from(digest).buffer }),
    }),
    nonce: new asn1js.Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  })
  return request.toSchema().toBER()
}

function readAnswer(answer: ArrayBuffer, digest: Uint8Array, nonce: Uint8Array): Omit<Timestamp, 'authority'> {
  const { status, timeStampToken: token } = parse(answer)
  if (!GRANTED.includes(status.status) || token === undefined) throw new Error('It refused the request.')

  const signed = signedDataOf(token)
  const content = Buffer.from(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0))
  const info = pkijs.TSTInfo.fromBER(content)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  if (hashAlgorithm.algorithmId !== OID.sha256 || !Buffer.from(hashedMessage.getValue()).equals(digest)) {
    throw new Error('Its timestamp is for something else.')
  }
  const told = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView)
  if (!told?.equals(nonce)) throw new Error('Its timestamp answers another request.')
  // Whether to trust that certificate, its readers decide.
  const certificate = signingCertificate(signed, [content], HASHES)
  if (typeof certificate === 'string') throw new Error('Its timestamp is not signed by its certificate.')
  return { token: new Uint8Array(token.toSchema().toBER()), at: info.genTime }
}

function parse(answer: ArrayBuffer): pkijs.TimeStampResp {
  try {
    return pkijs.TimeStampResp.fromBER(answer)
  } catch (cause) {
    throw new Error('Its answer is no timestamp.', { cause })
  }
}

function signedDataOf(token: pkijs.ContentInfo): pkijs.SignedData {
  if (token.contentType !== OID.signedData) throw new Error('Its answer is no timestamp.')
  const signed = new pkijs.SignedData({ schema: token.content })
  if (signed.encapContentInfo.eContentType !== OID.timestampInfo) throw new Error('Its answer is no timestamp.')
  return signed
}

function wordsOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'It did not answer within two seconds.'
  if (error instanceof TypeError) return 'It cannot be reached.'
  return messageOf(error)
}
