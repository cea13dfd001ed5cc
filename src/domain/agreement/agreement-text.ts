import { DEFAULT_PAYOUT } from '../course/course-status.ts'

/**
 * An agreement is versioned data. A published version is never edited: a change is a new version in a new file,
 * so that a document signed years ago can still be shown word for word.
 */

export const AGREEMENT_KINDS = ['nda', 'master-agreement', 'code-of-conduct', 'course-sow'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/** What every agreement is filled with. */
export type PartyField =
  | 'publisherName'
  | 'publisherSignerName'
  | 'publisherSignerTitle'
  | 'signerLegalName'
  | 'signerCapacity'

/** What each kind is filled with: the contracts name the agreement id, the statement of work its course and payout. */
export type AgreementFields = {
  nda: PartyField
  'master-agreement': PartyField | 'agreementId'
  'code-of-conduct': PartyField | 'agreementId'
  'course-sow': PartyField | 'agreementId' | 'courseName' | 'coursePayout'
}
export type AgreementField = AgreementFields[AgreementKind]

/** Words with named gaps, in reading order: a string is set as it stands, a field is filled when rendered. */
export type Prose<Field extends string> = readonly (string | { readonly field: Field })[]

export type Clause<Field extends string> = {
  readonly heading: string
  readonly paragraphs: readonly Prose<Field>[]
}

export type AgreementText<Field extends string = PartyField> = {
  readonly kind: AgreementKind
  readonly version: string
  /** ISO date, the first day on which this version is offered. */
  readonly effectiveFrom: string
  readonly title: string
  readonly parties: Prose<Field>
  readonly clauses: readonly Clause<Field>[]
  readonly closing: Prose<Field>
}

/** A stretch of rendered words. `filled` ones came from a value: the screen underlines them, the PDF sets them bold. */
export type Run = { readonly text: string; readonly filled: boolean }

export type RenderedClause = {
  readonly number: number
  readonly heading: string
  readonly paragraphs: readonly (readonly Run[])[]
}

export type RenderedAgreement = {
  readonly kind: AgreementKind
  readonly version: string
  readonly effectiveFrom: string
  readonly title: string
  readonly parties: readonly Run[]
  readonly clauses: readonly RenderedClause[]
  readonly closing: readonly Run[]
}

/** Writes prose with gaps: prose`between ${'publisherName'} and ${'signerLegalName'}`. */
export function prose<Field extends string = never>(words: TemplateStringsArray, ...fields: Field[]): Prose<Field> {
  return words.flatMap((text, index) => {
    const field = fields[index]
    const parts: (string | { field: Field })[] = text === '' ? [] : [text]
    return field === undefined ? parts : [...parts, { field }]
  })
}

/**
 * Fills the gaps. Values are set on one line, without control or direction-changing characters, so that a name can
 * never look like a clause. Throws when a value is blank: an agreement with a hole must not reach anybody.
 */
export function renderAgreement<Field extends string>(
  text: AgreementText<Field>,
  values: Readonly<Record<Field, string>>,
): RenderedAgreement {
  const fill = (words: Prose<Field>): Run[] =>
    words.map(part =>
      typeof part === 'string'
        ? { text: part, filled: false }
        : { text: singleLine(part.field, values[part.field]), filled: true },
    )

  return {
    kind: text.kind,
    version: text.version,
    effectiveFrom: text.effectiveFrom,
    title: text.title,
    parties: fill(text.parties),
    clauses: text.clauses.map((clause, index) => ({
      number: index + 1,
      heading: clause.heading,
      paragraphs: clause.paragraphs.map(fill),
    })),
    closing: fill(text.closing),
  }
}

/**
 * The exact plain text of an agreement, whose SHA-256 is evidence of what was signed (Decision D3). Lines end with
 * LF. Its form must never change for a published version, or old hashes could no longer be reproduced.
 */
export function canonicalText(agreement: RenderedAgreement): string {
  const clauses = agreement.clauses.map(clause =>
    [`${clause.number}. ${clause.heading}`, ...clause.paragraphs.map(plainText)].join('\n'),
  )
  return `${[
    agreement.title,
    `Version ${agreement.version}, in use from ${agreement.effectiveFrom}`,
    plainText(agreement.parties),
    ...clauses,
    plainText(agreement.closing),
  ].join('\n\n')}\n`
}

/** The words of some runs without their marks. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(run => run.text).join('')
}

/** In which capacity a person signs; a blank business entity means as an individual (Specification 2, Step 1). */
export function signerCapacity(businessEntity: string | null | undefined): string {
  const entity = businessEntity?.trim()
  return entity ? `on behalf of ${entity}` : 'as an individual'
}

/** Who signs, beside the pad: "Ada Lovelace, for Lovelace LLC". */
export function signingAs(legalName: string, businessEntity: string | null | undefined): string {
  const entity = businessEntity?.trim()
  return entity ? `${legalName}, for ${entity}` : legalName
}

/** A payout as the statement of work names it: "$650", "$1,250.50"; $400 when none is set (Specification 9). */
export function payoutInDollars(payout: number | null | undefined): string {
  return DOLLARS.format(payout ?? DEFAULT_PAYOUT)
}

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `value` may be undefined where values come from storage, whatever their type says. */
function singleLine(field: string, value: string | undefined): string {
  const line = (value ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  if (line === '') throw new RangeError(`The agreement cannot be filled: ${field} is blank.`)
  return line
}
