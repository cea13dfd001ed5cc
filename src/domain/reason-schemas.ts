import { MAX_REASON, REASON_MISSING } from './reason.ts'
import { requiredText, text } from './text-schemas.ts'

export const ReasonSchema = requiredText(MAX_REASON, REASON_MISSING)

/** Where nobody has to say why. */
export const OptionalReasonSchema = text(MAX_REASON).nullish()
