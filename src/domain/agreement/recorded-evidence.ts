import type { Sha256 } from '../audit/audit-chain.ts'
import { canonicalContent } from '../text/canonical-content.ts'

/** All that is recorded of a signature, by the names of its columns, with the drawing in base64 and the consent with it. */
export type RecordedEvidence = { textContent: string; textSha256: string; signaturePng: string; consent: object }

/** What an entry of the log says of a signing; from before it held all of the evidence, of the text alone. */
export type LoggedSigning = { textSha256?: unknown; evidenceSha256?: unknown }

/**
 * The hash that binds a signature's evidence to the log. What is null is left out, so that a column that is added later
 * changes no earlier hash; a column that is renamed, or filled in for signatures that are there, would.
 */
export function evidenceSha256({ consent, ...signature }: RecordedEvidence, sha256: Sha256): string {
  return sha256(canonicalContent({ ...withoutNulls(signature), consent: withoutNulls(consent) }))
}

/** Whether an entry holds all of the evidence. */
export function holdsAllEvidence({ evidenceSha256 }: LoggedSigning): boolean {
  return evidenceSha256 !== undefined
}

/**
 * What of a signature's evidence is not as the log has it, or null. `signings` is what the log says of this signature: a
 * second entry would vouch for whatever was altered before it was written.
 */
export function whyNotAsLogged(
  evidence: RecordedEvidence,
  signings: readonly LoggedSigning[],
  sha256: Sha256,
): string | null {
  const [signing, ...others] = signings
  if (sha256(evidence.textContent) !== evidence.textSha256) return 'the text is not the one that was signed'
  if (signing?.textSha256 !== evidence.textSha256) return 'the log knows no such signing'
  if (others.length > 0) return 'the log has its signing more than once'
  if (!holdsAllEvidence(signing) || signing.evidenceSha256 === evidenceSha256(evidence, sha256)) return null
  return 'the evidence is not what the log says was recorded'
}

/** What came of a signature after it was given, as its rows have it; undefined where nobody says. */
export type RecordedSince = {
  /** Null while its document is not sealed. */
  sealedSha256: string | null
  voidReason: string | null | undefined
  isWithdrawn: boolean | undefined
  isSuperseded: boolean | undefined
}

/** An entry of the log about a signature. */
export type LoggedOfSignature = LoggedSigning & { type: string; sha256?: unknown; sealed?: unknown; reason?: unknown }

/**
 * What came of a signature that its rows have and the log has not, or the other way round; null where both say the same.
 * `isSignedAgain` is whether the log has a later signing of the same document.
 */
export function whyNotAsLoggedSince(
  { sealedSha256, voidReason, isWithdrawn, isSuperseded }: RecordedSince,
  { entries, isSignedAgain }: { entries: readonly LoggedOfSignature[]; isSignedAgain: boolean },
): string | null {
  const of = (type: string) => entries.filter(entry => entry.type === type)
  // It is sealed once: a second entry would vouch for another file.
  const [seal, ...others] = of('document-made').filter(({ sealed }) => sealed === true)
  if ((seal?.sha256 ?? null) !== sealedSha256 || others.length > 0)
    return 'its document is not the one that the log says was sealed'

  const voided = of('document-voided')
  const isVoidLogged = voidReason === null ? voided.length === 0 : voided.some(({ reason }) => reason === voidReason)
  if (voidReason !== undefined && !isVoidLogged)
    return 'whether it was declared void, and why, is not what the log says'
  if (isWithdrawn !== undefined && isWithdrawn !== of('consent-withdrawn').length > 0)
    return 'whether its consent was withdrawn is not what the log says'
  if (isSuperseded !== undefined && isSuperseded !== isSignedAgain)
    return 'whether another signature took its place is not what the log says'
  return null
}

function withoutNulls(columns: object) {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
}
