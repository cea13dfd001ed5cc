import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import type { Actor } from '../account/actor.ts'
import { refuseUnproved } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'

/** How the signer has shown that it is them, as the evidence has it; refuses where the operator asks for that and they have not. */
export function proofOfSigner({ config }: Parts, actor: Actor): SignatureProof | null {
  if (config.signingProof === 'required') refuseUnproved(actor)
  return actor.isProved ? actor.proof : null
}
