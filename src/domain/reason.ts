import { requiredText, text } from './text-field.ts'

/** Letters of the reason for a change that stays on record: a status, a void document, a legal hold. */
export const MAX_REASON = 500

export const REASON_MISSING = 'Please say why. The reason stays on record.'

export const ReasonSchema = requiredText(MAX_REASON, REASON_MISSING)

/** Where nobody has to say why. */
export const OptionalReasonSchema = text(MAX_REASON).nullish()
