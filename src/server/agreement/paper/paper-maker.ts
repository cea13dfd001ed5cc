import { type Checkpoint, checkpointText } from '#domain/audit/checkpoint.ts'
import type { Statement } from '#domain/dossier/declaration.ts'
import { messageOf } from '#server/platform/message-of.ts'
import type { SealCertificate, SealedPaper, Sealer } from '#server/platform/sealing/sealing.ts'
import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

/** What the portal's papers are made with. */
export type PaperMaker = {
  /** The paper without a seal: before signing, for reading and printing (Decision G4), or while it cannot be sealed. */
  makeUnsigned(paper: AgreementPaper | SignedAgreementPaper): Promise<Uint8Array>
  /** The signed paper with its certificate of evidence, sealed. A seal that fails never loses the paper, which then says that it waits for it. */
  makeSealed(paper: SignedAgreementPaper): Promise<SealedPaper>
  /** A statement of the portal, typeset and sealed in the same way. */
  makeSealedStatement(statement: Statement): Promise<SealedPaper>
  /** A checkpoint of the log as a sealed text, with a timestamp where a server gives one; throws while it cannot be sealed. */
  makeCheckpoint(checkpoint: Checkpoint): Promise<SealedCheckpoint>
  /** The certificate in use. Throws a sentence for the operator while the key cannot be opened. */
  certificate(): Promise<SealCertificate>
}

type SealedCheckpoint = {
  readonly message: string
  /** Why it has no timestamp although one was asked for. */
  readonly timestampProblem: string | null
}

/** Typesets papers in the thread that asks, and has them sealed. */
export function createPaperMaker({ seal, sealText, timestampOf, certificate }: Sealer): PaperMaker {
  return {
    certificate,
    makeUnsigned: paper => agreementPdf(paper, { isWaiting: true }),
    async makeSealed(paper) {
      const reason = `${paper.agreement.title}, signed by ${paper.signer.legalName}`
      const made = await seal(await agreementPdf(paper), { reason, location: paper.publisher.name })
      return made.sealed ? made : { ...made, pdf: await agreementPdf(paper, { isWaiting: true }) }
    },
    async makeSealedStatement(paper) {
      const words = { reason: paper.statement.title, location: paper.publisher.name }
      return seal(await statementPdf(paper), words)
    },
    async makeCheckpoint(checkpoint) {
      // Without a timestamp it is worth less, and more than none.
      const stamped = await timestampOf(Buffer.from(checkpoint.headHash, 'hex')).then(
        token => ({ timestamp: token && Buffer.from(token).toString('base64'), timestampProblem: null }),
        (error: unknown) => ({ timestamp: null, timestampProblem: messageOf(error) }),
      )
      const message = await sealText(checkpointText(checkpoint, stamped.timestamp))
      return { message, timestampProblem: stamped.timestampProblem }
    },
  }
}
