import { z } from 'zod'
import { typedText } from '../text-schemas.ts'

export const MAX_REASONS = 12
export const MAX_REASON_NAME = 40
export const MAX_REASON_TEXT = 500

/** The reasons to revise one thing. Types and lengths alone. */
export const CannedReasonsSchema = z.strictObject({
  reasons: z
    .array(z.strictObject({ label: typedText(MAX_REASON_NAME), text: typedText(MAX_REASON_TEXT) }))
    .max(MAX_REASONS, `Please keep at most ${MAX_REASONS} reasons`),
})
export type CannedReasons = z.infer<typeof CannedReasonsSchema>
