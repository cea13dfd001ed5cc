import type { Statement } from '#domain/dossier/declaration.ts'
import type { AgreementPaper, SignedAgreementPaper } from './agreement-paper.ts'
import type { SealCertificate, SealedPaper } from './sealing.ts'

/** What a worker thread is asked for. */
export type PaperTask =
  | { readonly task: 'unsigned'; readonly paper: AgreementPaper | SignedAgreementPaper }
  | { readonly task: 'sealed'; readonly paper: SignedAgreementPaper }
  | { readonly task: 'statement'; readonly statement: Statement }
  | { readonly task: 'certificate' }

export type PaperAnswer = Uint8Array | SealedPaper | SealCertificate

export type ToWorker = { readonly id: number; readonly task: PaperTask }

export type FromWorker =
  | { readonly id: number; readonly answer: PaperAnswer }
  | { readonly id: number; readonly problem: string }
  | { readonly level: 'info' | 'warn'; readonly facts: object; readonly words: string | undefined }

/** Everything a worker opens its key with; it can be handed to another thread. */
export type WorkerSettings = {
  readonly dataDir: string
  readonly p12Path?: string | undefined
  readonly p12Password?: string | undefined
  readonly timestampServers: readonly string[]
}
