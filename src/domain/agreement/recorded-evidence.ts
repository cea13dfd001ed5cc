import type { Sha256 } from '../audit/audit-chain.ts'
import { type Instant, millisOf } from '../instant.ts'
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
  voided: { reason: string; voidedBy: string; voidedAt: Instant } | null | undefined
  withdrawal: { userId: string; ip: string | null; withdrawnAt: Instant } | null | undefined
  supersededAt: Instant | null | undefined
}

/** An entry of the log about a signature: when it was written, of whose doing, and what it says. */
export type LoggedOfSignature = LoggedSigning & {
  type: string
  at: Instant
  actor: string | null
  sha256?: unknown
  sealed?: unknown
  reason?: unknown
  ip?: unknown
}

/**
 * What came of a signature that its rows have and the log has not, or has otherwise, or the other way round; null where both
 * say the same. `signedAgainAt` is when, by the log, the same document was signed next.
 */
export function whyNotAsLoggedSince(
  { sealedSha256, voided, withdrawal, supersededAt }: RecordedSince,
  { entries, signedAgainAt }: { entries: readonly LoggedOfSignature[]; signedAgainAt: Instant | null },
): string | null {
  const of = (type: string) => entries.filter(entry => entry.type === type)
  const seals = of('document-made').flatMap(({ sealed, sha256 }) => (sealed === true ? [sha256] : []))
  if (!isWhatIsLogged(sealedSha256, seals)) return 'its document is not the one that the log says was sealed'

  const voids = of('document-voided').map(({ at, actor, reason }) => [millisOf(at), actor, reason])
  if (!isWhatIsLogged(voided && [millisOf(voided.voidedAt), voided.voidedBy, voided.reason], voids))
    return 'whether it was declared void, when, by whom and why, is not what the log says'

  const ends = of('consent-withdrawn').map(({ at, actor, ip }) => [millisOf(at), actor, ip])
  if (!isWhatIsLogged(withdrawal && [millisOf(withdrawal.withdrawnAt), withdrawal.userId, withdrawal.ip], ends))
    return 'whether its consent was withdrawn, when, by whom and from where, is not what the log says'

  if (!isWhatIsLogged(supersededAt && millisOf(supersededAt), signedAgainAt === null ? [] : [millisOf(signedAgainAt)]))
    return 'whether another signature took its place, and when, is not what the log says'
  return null
}

/** It happens once, or not at all: a second entry would vouch for something else. */
function isWhatIsLogged(recorded: unknown, logged: readonly unknown[]): boolean {
  if (recorded === undefined) return true
  return canonicalContent(logged) === canonicalContent(recorded === null ? [] : [recorded])
}

function withoutNulls(columns: object) {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
}
