import type { FieldIssue, Refusal, RefusalCode } from '#domain/refusal.ts'

/** An expected failure: the request is refused, and the sentence says why. Anything else that is thrown is a bug. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly issues: FieldIssue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'Refused'
    this.code = refusal.code
    this.issues = refusal.issues
    this.retryAfterSeconds = refusal.retryAfterSeconds
  }
}

/** Throws what a rule of the domain answers with, unless it permits. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal !== null) throw new Refused(refusal)
}
