import { z } from 'zod'
import { conflict, type Refusal } from '../refusal.ts'

/** Letters of a reason to void a document, or to set or lift a legal hold. */
export const MAX_REASON = 500

const REASON_MISSING = 'Please say why. The reason stays on record.'

export const ReasonSchema = z.object({
  reason: z
    .string(REASON_MISSING)
    .trim()
    .min(1, REASON_MISSING)
    .max(MAX_REASON, `Please use at most ${MAX_REASON} characters`),
})

/** A void document stays void: whoever wants it again has it signed again. */
export function whyCannotVoid(isVoid: boolean): Refusal | null {
  return isVoid ? conflict('This document is void already') : null
}
