/** Letters of the reason for a change that stays on record: a status, a void document, a legal hold. */
export const MAX_REASON = 500

export const REASON_MISSING = 'Please say why. The reason stays on record.'
