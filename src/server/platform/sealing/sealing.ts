import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'
import { agreementPdf } from './agreement-pdf.ts'
import type { SealKey } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'

export type SealedPaper = {
  readonly pdf: Uint8Array
  /** False when sealing failed: then `pdf` is the signed paper without a seal, good to keep and to seal later. */
  readonly sealed: boolean
  /** Why it could not be sealed, for an administrator. */
  readonly problem?: string
}

export type Sealer = {
  /** The certificate that documents are sealed with now. */
  readonly seal: Omit<SealKey, 'signer'>
  /** The paper before signing, for reading and printing (Decision G4). */
  makeUnsigned(paper: AgreementPaper): Promise<Uint8Array>
  /** The signed paper with its certificate of evidence, sealed. A seal that fails never loses the paper. */
  makeSealed(paper: SignedAgreementPaper): Promise<SealedPaper>
}

/** Makes papers and seals them with `key`; knows nothing of what they are about. */
export function createSealer({ key }: { readonly key: SealKey }): Sealer {
  const { signer: _, ...seal } = key
  return {
    seal,
    makeUnsigned: paper => agreementPdf(paper),
    async makeSealed(paper) {
      const pdf = await agreementPdf(paper)
      const words = {
        reason: `${paper.agreement.title}, signed by ${paper.signer.legalName}`,
        location: paper.publisher.name,
        signedAt: paper.evidence.signedAt,
      }
      try {
        return { pdf: await sealPdf(pdf, key, words), sealed: true }
      } catch (error) {
        return { pdf, sealed: false, problem: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}
