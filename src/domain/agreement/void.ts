import { conflict, type Refusal } from '../refusal.ts'

/** A void document stays void: whoever wants it again has it signed again. */
export function whyCannotVoid(isVoid: boolean): Refusal | null {
  return isVoid ? conflict('document-void', 'This document is void already') : null
}
