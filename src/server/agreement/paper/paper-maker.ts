import type { Statement } from '#domain/dossier/declaration.ts'
import type { SealCertificate, SealedPaper, Sealer } from '#server/platform/sealing/sealing.ts'
import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

/** What the portal's papers are made with. */
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

/** Typesets papers in the thread that asks, and has them sealed. */
export function createPaperMaker({ seal, certificate }: Sealer): PaperMaker {
  return {
    certificate,
    makeUnsigned: agreementPdf,
    async makeSealed(paper) {
      const reason = `${paper.agreement.title}, signed by ${paper.signer.legalName}`
      return seal(await agreementPdf(paper), { reason, location: paper.publisher.name })
    },
    async makeSealedStatement(paper) {
      const words = { reason: paper.statement.title, location: paper.publisher.name }
      return seal(await statementPdf(paper), words)
    },
  }
}
