import { z } from 'zod'
import { PasswordProofSchema } from './account-schemas.ts'
import { PasskeyAnswerSchema } from './passkey.ts'
import { CodeSchema } from './second-factor.ts'

/** So long nobody is asked again in a session. */
export const PROOF_MINUTES = 10

/** How somebody can show once more that it is them. */
export const PROOF_WAYS = ['passkey', 'password', 'code'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

export const ProofSchema = z.union([PasswordProofSchema, z.object({ passkey: PasskeyAnswerSchema }), CodeSchema])
export type Proof = z.output<typeof ProofSchema>

export const ProofStateSchema = z.object({
  isFresh: z.boolean(),
  /** None: they sign in through the external provider alone, which is to ask them again (H331). */
  ways: z.array(z.enum(PROOF_WAYS)),
})
export type ProofState = z.infer<typeof ProofStateSchema>
