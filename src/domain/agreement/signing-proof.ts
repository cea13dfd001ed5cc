import type { ProofWay } from '../account/proof.ts'

/** Whether a signer is asked to show once more that it is them: by nobody, by an offer, or before every signature. */
export const SIGNING_PROOFS = ['off', 'offered', 'required'] as const
export type SigningProof = (typeof SIGNING_PROOFS)[number]

/** How a signer has shown once more that it is them, and when, ISO 8601. */
export type SignatureProof = { way: ProofWay; at: string }

/** The way of a proof as papers say it. */
export const PROOF_WORDS: Readonly<Record<ProofWay, string>> = {
  passkey: 'Passkey',
  password: 'Password, typed once more',
  code: 'Code of an authenticator app, or a recovery code',
}
