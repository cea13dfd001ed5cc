import { messageOf } from '../message-of.ts'
import type { SealKey } from './seal-key.ts'
import { type SealWords, sealPdf } from './seal-pdf.ts'
import { sealText } from './seal-text.ts'
import { whyNotValid } from './seal-validity.ts'
import { timestampFromAny } from './timestamp.ts'

/** The certificate that documents are sealed with, for whoever wants to check one. */
export type SealCertificate = Omit<SealKey, 'signer'>

/** What is known of a seal once it is on a document. */
export type SealFacts = {
  readonly subject: string
  readonly fingerprint: string
  readonly algorithm: string
  readonly sealedAt: Date
  /** Null when no timestamp server is set. */
  readonly timestamp: { readonly at: Date; readonly authority: string } | null
}

export type SealedPaper =
  | { readonly pdf: Uint8Array; readonly sealed: true; readonly seal: SealFacts }
  /** The paper without a seal, good to keep and to seal later; `problem` says why, for an administrator. */
  | { readonly pdf: Uint8Array; readonly sealed: false; readonly problem: string }

/** Why a paper is sealed and where, as its seal says it. */
type SealSubject = Omit<SealWords, 'signedAt'>

export type Sealer = {
  /** Seals a PDF. A seal that fails never loses it: it comes back as it was, with the reason. */
  seal(pdf: Uint8Array, about: SealSubject): Promise<SealedPaper>
  /** Seals a text of ASCII lines as an S/MIME message; throws a sentence while it cannot. */
  sealText(text: string): Promise<string>
  /** An RFC 3161 timestamp of a SHA-256, in DER; null where no server is set. Throws where none answers well. */
  timestampOf(digest: Uint8Array): Promise<Uint8Array | null>
  /** The certificate in use. Throws a sentence for the operator while the key cannot be opened. */
  certificate(): Promise<SealCertificate>
}

type Settings = {
  readonly openKey: () => Promise<SealKey>
  /** What changes when the key's file is replaced; asked before each seal. Left out, a key is kept until it expires. */
  readonly keyStamp?: () => Promise<string>
  /** Timestamp servers, in the order in which they are asked. With any set, no seal is complete without a timestamp. */
  readonly timestampServers?: readonly string[]
  readonly now?: () => Date
}

/** Seals what it is given; knows nothing of what it is about. A key that has expired or was replaced is opened anew. */
export function createSealer({ openKey, keyStamp, timestampServers = [], now = () => new Date() }: Settings): Sealer {
  let kept: { key: SealKey; stamp: string | undefined } | undefined
  async function currentKey(): Promise<SealKey> {
    const stamp = await keyStamp?.()
    if (kept === undefined || kept.key.validUntil <= now() || kept.stamp !== stamp) {
      kept = { key: await openKey(), stamp }
    }
    return kept.key
  }

  async function validKey(at: Date): Promise<SealKey> {
    const key = await currentKey()
    const problem = whyNotValid(key, at)
    if (problem !== null) throw new Error(problem)
    return key
  }

  async function seal(pdf: Uint8Array, about: SealSubject): Promise<SealedPaper> {
    const sealedAt = now()
    const key = await validKey(sealedAt)
    const words = { ...about, signedAt: sealedAt }
    const { bytes, timestamp } = await sealPdf(pdf, key, { words, timestampServers })
    // Whoever checks the seal asks by the time that the timestamp says, whatever the clock here said.
    const problem = timestamp && whyNotValid(key, timestamp.at)
    if (problem) throw new Error(`By the timestamp of ${timestamp.authority}: ${problem}`)
    const { subject, fingerprint, algorithm } = key
    return { pdf: bytes, sealed: true, seal: { subject, fingerprint, algorithm, sealedAt, timestamp } }
  }

  return {
    seal: (pdf, about) => seal(pdf, about).catch(error => ({ pdf, sealed: false, problem: messageOf(error) })),
    sealText: async text => sealText(text, (await validKey(now())).signer),
    timestampOf: async digest =>
      timestampServers.length === 0 ? null : (await timestampFromAny(timestampServers, digest)).token,
    async certificate() {
      const { signer: _, ...certificate } = await currentKey()
      return certificate
    },
  }
}
