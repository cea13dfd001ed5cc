import type { AgreementKind } from '../agreement-kinds.ts'
import type { AgreementField } from '../agreement-text.ts'

/** Words with named gaps, in reading order: a string is set as it stands, a field is filled when rendered. */
export type Prose<Field extends string> = readonly (string | { readonly field: Field })[]

/**
 * An agreement as the portal comes with it. Changed words are published as the next version where the publisher has not
 * written its own (H276); what the first versions said stays, in `firstAgreement`.
 */
export type OriginalText<Field extends string = AgreementField> = {
  readonly kind: AgreementKind
  /** What its first version is called. */
  readonly version: string
  /** ISO date, the first day on which this version is offered. */
  readonly effectiveFrom: string
  readonly title: string
  readonly parties: Prose<Field>
  readonly clauses: readonly { readonly heading: string; readonly paragraphs: readonly Prose<Field>[] }[]
  readonly closing: Prose<Field>
}

/** Writes prose with gaps: prose`between ${'publisherName'} and ${'signerLegalName'}`. */
export function prose<Field extends string = never>(words: TemplateStringsArray, ...fields: Field[]): Prose<Field> {
  return words.flatMap((text, index) => {
    const field = fields[index]
    const parts: (string | { field: Field })[] = text === '' ? [] : [text]
    return field === undefined ? parts : [...parts, { field }]
  })
}
