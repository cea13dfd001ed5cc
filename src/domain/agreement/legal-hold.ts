import { z } from 'zod'
import { conflict, type Refusal } from '../refusal.ts'

/** While a person is on legal hold, nothing of theirs is cleaned up. Null: they are not. */
export const LegalHoldSchema = z.object({ since: z.iso.datetime(), reason: z.string() }).nullable()
export type LegalHold = z.infer<typeof LegalHoldSchema>

export function whyCannotHold(holds: boolean, isHeld: boolean): Refusal | null {
  if (holds !== isHeld) return null
  return conflict(
    'legal-hold-unchanged',
    isHeld ? 'This person is on legal hold already' : 'This person is not on legal hold',
  )
}
