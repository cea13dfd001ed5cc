import {
  evidenceSha256,
  holdsAllEvidence,
  type LoggedOfSignature,
  type RecordedEvidence,
  whyNotAsLogged,
  whyNotAsLoggedSince,
} from '#domain/agreement/recorded-evidence.ts'
import type { Executor } from '../platform/database/database.ts'
import { sha256 } from '../platform/sha256.ts'
import { listSigningsWithoutEvidence, streamEvidence } from './agreement-store.ts'
import type { ConsentWithdrawalRow, DocumentVoidRow, RecordedSignature, SignedDocumentRow } from './agreement-tables.ts'

/** What came of a signature after it was given. */
type Since = {
  document: SignedDocumentRow | null
  voided: DocumentVoidRow | null
  withdrawal: ConsentWithdrawalRow | null
  /** Where the log has signings of the same document, in their order. */
  signingsOfKind: readonly { position: number; at: string }[]
}

/** What the log's entry of a signing holds of its evidence. */
export function evidenceHash(signature: RecordedSignature): string {
  return evidenceSha256(asJson(signature), sha256)
}

/** Compares every signature with the log: what is wrong, and what the log cannot tell, a sentence each. */
export async function compareEvidence(db: Executor): Promise<{ problems: string[]; notes: string[] }> {
  const problems: string[] = []
  const ofTextAlone: number[] = []
  for await (const recorded of streamEvidence(db)) {
    for (const { signature, consent, entries, ...since } of recorded) {
      const signings = entries.filter(({ type }) => type === 'document-signed')
      const problem =
        consent === null
          ? 'its consent is missing'
          : (whyNotAsLogged(asJson({ ...signature, consent }), signings, sha256) ?? whyOtherSince(since, entries))
      if (problem !== null) problems.push(`Signature ${signature.id}: ${problem}.`)
      else ofTextAlone.push(...signings.filter(each => !holdsAllEvidence(each)).map(({ position }) => position))
    }
  }
  for (const { position, signatureId } of await listSigningsWithoutEvidence(db))
    problems.push(
      `Signature ${signatureId}: entry ${position} of the log has its signing, and its evidence is missing.`,
    )
  return { problems, notes: notesOn(ofTextAlone) }
}

function whyOtherSince(
  { document, voided, withdrawal, signingsOfKind }: Since,
  entries: readonly (LoggedOfSignature & { position: number })[],
): string | null {
  if (document === null) return 'its document is missing'
  const signedAt = entries.find(({ type }) => type === 'document-signed')?.position ?? 0
  const since = {
    sealedSha256: document.isSealed ? document.sha256 : null,
    voided,
    withdrawal,
    supersededAt: document.supersededAt,
  }
  const next = signingsOfKind.find(({ position }) => position > signedAt)
  return whyNotAsLoggedSince(since, { entries, signedAgainAt: next?.at ?? null })
}

function notesOn(ofTextAlone: readonly number[]): string[] {
  if (ofTextAlone.length === 0) return []
  const entries = ofTextAlone.toSorted((one, other) => one - other).join(', ')
  return [
    `From before the log held all of the evidence, and of the text alone, are the signings in entries ${entries}.`,
  ]
}

function asJson(signature: RecordedSignature): RecordedEvidence {
  return { ...signature, signaturePng: signature.signaturePng.toString('base64') }
}
