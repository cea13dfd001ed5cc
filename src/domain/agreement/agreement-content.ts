import type { z } from 'zod'
import type { AgreementContentSchema } from './agreement-content-schema.ts'

/** What an agreement says, as it is written. */
export type AgreementContent = z.infer<typeof AgreementContentSchema>

const CLAUSE_REFERENCE = /^clause:(.*)$/

/** The heading that a gap refers to; null where it is another gap. */
export function referenceIn(gap: string): string | null {
  return CLAUSE_REFERENCE.exec(gap)?.[1] ?? null
}

/** What refers to the clause of that heading. */
export function referenceTo(heading: string): string {
  return `clause:${heading}`
}
