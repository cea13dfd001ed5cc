import { dayOf } from '../instant.ts'
import { onOneLine } from '../marked-text.ts'
import type { Publisher } from './publisher.ts'
import type { PublisherSigner } from './publisher-signer.ts'

/** The publisher's officer signed in advance: an SVG path in a box of 500 by 180, drawn on screen and in the PDF. */
const PATH = [
  'M58 66c14-14 44-26 62-24 12 2 8 12 0 14M96 44c2 26-2 62-14 86-8 16-26 22-34 12-8-12 10-26 32-34 14-5 22-8 30-14-8 8-8 18 0 18 8 0 14-10 10-17-3-5-10-3-10 3 4 6 12 2 18-3 4-5 8-7 10-5 3 4-3 10-8 13 6 1 12-2 16-8 3-4 6-7 9-5-6 2-8 12-2 12 5 0 9-6 10-11 1 8 0 26-6 34-4 5-9 0-5-6 4-8 12-14 18-22 3-7 8-28 12-34-4 14-8 30-9 39 4-8 9-12 12-11 4 2-1 11 4 11 5 0 8-7 11-11-2 5-3 11 1 11 4 0 7-6 9-11-1 4-2 8-2 11 3-6 8-11 11-10 3 1-1 10 3 10 4 0 8-5 13-9',
  'M262 106c10-16 18-44 24-66 2 22 4 44 10 58 10-20 22-44 34-60-6 20-10 46-6 66 3 6 8 2 13-4 5-8 11-11 16-9-8-1-14 8-10 13 5 4 11-6 12-12-1 6 0 12 4 12 4 0 8-6 10-12 0 4 0 8-1 12 3-6 8-11 13-11-2 4-2 8 3 8 6-4 16-34 18-44-7 12-12 34-9 44 3 5 8 0 11-5-1-6 5-9 8-5 3 6-4 12-8 8-3-6 2-10 8-9 6 2 7 0 9-3-1 6-1 12 4 12 5 0 8-6 10-12 0 6 1 12 6 11 12-2 22-18 38-30',
  'M70 152c90-14 240-26 392-22',
].join('')

/** Which drawing that is, and the day from which it stands on documents. A new drawing is a new version. */
const DRAWN = { signatureVersion: 'publisher-signature-1', signatureInForceFrom: '2026-01-01' }

/** The publisher with the signature that it gives in advance. */
export type SigningPublisher = Publisher & { signatureVersion: string; signatureInForceFrom: string }

type SignerInForce = { number: number | null; since: Date | null; content: PublisherSigner }

/**
 * The publisher as it signs. Whom the operator has set signs with the drawing; whoever is named among the texts signs with
 * their name, under the version that names them.
 */
export function signingPublisher(publisher: Publisher, { number, since, content }: SignerInForce): SigningPublisher {
  const [signerName, signerTitle] = [onOneLine(content.name), onOneLine(content.title)]
  if (signerName === '' || number === null || since === null) return { ...publisher, ...DRAWN }
  return {
    ...publisher,
    signerName,
    signerTitle,
    signatureVersion: `publisher-signer-${number}`,
    signatureInForceFrom: dayOf(since),
  }
}

/** The number of the version that names who signs under this name; null where there is no such name. With the drawing it is 1. */
export function publisherSignerNumber(name: string): number | null {
  if (name === DRAWN.signatureVersion) return 1
  const number = /^publisher-signer-([1-9]\d{0,5})$/.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/** The drawing that a version of the signature is; null: it is the name. Before versions were recorded it was the drawing. */
export function publisherDrawing(signatureVersion: string | null): string | null {
  return signatureVersion === null || signatureVersion === DRAWN.signatureVersion ? PATH : null
}

/** The name as a signature, where there is no drawing of it. */
export function nameAsSignature(signerName: string): string {
  return `/s/ ${signerName}`
}
