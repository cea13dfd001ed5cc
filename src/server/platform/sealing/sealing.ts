import type { Statement } from '#domain/dossier/declaration.ts'
import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'
import { agreementPdf } from './agreement-pdf.ts'
import type { SealKey } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

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
  /** The signed paper without a seal, good to keep and to seal later; `problem` says why, for an administrator. */
  | { readonly pdf: Uint8Array; readonly sealed: false; readonly problem: string }

/** What agreements are made with. */
export type PaperMaker = {
  /** The paper without a seal: before signing, for reading and printing (Decision G4), or while it cannot be sealed. */
  makeUnsigned(paper: AgreementPaper | SignedAgreementPaper): Promise<Uint8Array>
  /** The signed paper with its certificate of evidence, sealed. A seal that fails never loses the paper. */
  makeSealed(paper: SignedAgreementPaper): Promise<SealedPaper>
  /** A statement of the portal, typeset and sealed in the same way. */
  makeSealedStatement(statement: Statement): Promise<SealedPaper>
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

type SealSubject = { readonly reason: string; readonly location: string }

/** Makes papers and seals them; knows nothing of what they are about. A key that has expired or was replaced is opened anew. */
export function createSealer({
  openKey,
  keyStamp,
  timestampServers = [],
  now = () => new Date(),
}: Settings): PaperMaker {
  let kept: { key: SealKey; stamp: string | undefined } | undefined
  async function currentKey(): Promise<SealKey> {
    const stamp = await keyStamp?.()
    if (kept === undefined || kept.key.validUntil <= now() || kept.stamp !== stamp) {
      kept = { key: await openKey(), stamp }
    }
    return kept.key
  }

  async function seal(pdf: Uint8Array, about: SealSubject): Promise<SealedPaper> {
    const key = await currentKey()
    const sealedAt = now()
    if (key.validUntil <= sealedAt) {
      const day = key.validUntil.toISOString().slice(0, 10)
      throw new Error(`The certificate of the seal expired on ${day}. Replace the file of SEAL_P12 by a valid one.`)
    }
    const words = { ...about, signedAt: sealedAt }
    const { bytes, timestamp } = await sealPdf(pdf, key, { words, timestampServers })
    const { subject, fingerprint, algorithm } = key
    return { pdf: bytes, sealed: true, seal: { subject, fingerprint, algorithm, sealedAt, timestamp } }
  }

  const sealOrSayWhy = (pdf: Uint8Array, about: SealSubject): Promise<SealedPaper> =>
    seal(pdf, about).catch(error => {
      return { pdf, sealed: false, problem: error instanceof Error ? error.message : String(error) }
    })

  return {
    makeUnsigned: paper => agreementPdf(paper),
    async makeSealed(paper) {
      const reason = `${paper.agreement.title}, signed by ${paper.signer.legalName}`
      return sealOrSayWhy(await agreementPdf(paper), { reason, location: paper.publisher.name })
    },
    async makeSealedStatement(paper) {
      const about = { reason: paper.statement.title, location: paper.publisher.name }
      return sealOrSayWhy(await statementPdf(paper), about)
    },
    async certificate() {
      const { signer: _, ...certificate } = await currentKey()
      return certificate
    },
  }
}
