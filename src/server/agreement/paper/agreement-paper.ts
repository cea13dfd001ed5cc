import type { ProofWay } from '#domain/account/proof.ts'
import type { RenderedAgreement } from '#domain/agreement/rendered-agreement-schema.ts'
import type { SignatureMark } from '#domain/agreement/typed-signature.ts'

/** All that stands on an agreement before it is signed. */
export type AgreementPaper = {
  /** Printed at the foot of every page once the agreement is signed. */
  readonly documentId: string
  readonly agreement: RenderedAgreement
  readonly publisher: {
    readonly name: string
    readonly signerName: string
    readonly signerTitle: string
    /** Which signature that is, and from when it was used; null where it was not recorded. */
    readonly signatureVersion: string | null
    readonly signatureInForceFrom: string | null
  }
  readonly signer: {
    readonly legalName: string
    /** "on behalf of …" or "as an individual". */
    readonly capacity: string
  }
  /** When this copy is made; shown on an unsigned copy, and the date of the file. */
  readonly madeAt: Date
}

/** An agreement with its signature and what is known about how it was given. */
export type SignedAgreementPaper = AgreementPaper & { readonly evidence: SigningEvidence }

export type SigningEvidence = {
  readonly signedAt: Date
  /** IANA name, such as America/Los_Angeles; an unknown one is shown as UTC. */
  readonly timeZone: string
  /** As it was received, for its fingerprint. */
  readonly signaturePng: Uint8Array
  /** The same picture as the ink on it was counted, for printing: two programs may read what was received differently. */
  readonly signatureImage: Uint8Array
  /** Size in pixels and the inked part of it, from 0 to 1; null where it was not recorded. */
  readonly picture: { readonly width: number; readonly height: number; readonly inkCoverage: number } | null
  /** How the mark was made. */
  readonly mark: SignatureMark
  readonly accountEmail: string
  readonly emailVerified: boolean
  /** How the signer had signed in, as words: "Email address and password". */
  readonly signInMethod: string
  readonly ipAddress: string
  readonly userAgent: string
  /** Where the document was read, when that was another device; null where it was the one that signed. */
  readonly readOn: { readonly ipAddress: string; readonly userAgent: string } | null
  /** How the signer had shown once more that it is them; null where they had not. */
  readonly proof: { readonly way: ProofWay; readonly at: Date } | null
  /** Tells sessions apart and opens none. */
  readonly sessionSha256: string | null
  /** How long the signer had the document open, in milliseconds, as their browser told. */
  readonly timeOnPageMs: number | null
  /** Whether the times that the browser told can be true; null where it told none. */
  readonly toldTimesPlausible: boolean | null
  /** The sentence that was ticked, and the label of the button that was pressed; null where no screen told of that. */
  readonly agreementSentence: string
  readonly buttonLabel: string | null
  readonly consent: { readonly version: string; readonly sentence: string }
  /** What happened, in order: "Document opened", "First stroke drawn", … */
  readonly events: readonly { readonly at: Date; readonly what: string; readonly meaning?: string }[]
  /** The entry of the audit log that records the signing: its place from 1, and its hash. */
  readonly logEntry: { readonly position: number; readonly hash: string } | null
  /** Where anybody can check the file, or null when there is no such page. */
  readonly verifyUrl: string | null
}
