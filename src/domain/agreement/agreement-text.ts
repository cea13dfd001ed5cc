import { blocksOf, onOneLine, type Span, spansOf } from '../marked-text.ts'
import { type AgreementContent, referenceIn } from './agreement-content.ts'
import type { AgreementKind } from './agreement-kinds.ts'
import { TERM_NAMES, TERMS } from './agreement-terms.ts'
import type { RenderedAgreement, RenderedBlock, Run } from './rendered-agreement-schema.ts'

/** What every agreement is filled with. */
export const PARTY_FIELDS = [
  'publisherName',
  'publisherSignerName',
  'publisherSignerTitle',
  'signerLegalName',
  'signerCapacity',
] as const
export type PartyField = (typeof PARTY_FIELDS)[number]

/** The contracts name the agreement id, the statement of work its course and payout. */
export type AgreementField = PartyField | 'agreementId' | 'courseName' | 'coursePayout'

/** A version of an agreement: what it says, and the name and the day that stand under its title. */
export type AgreementVersion = {
  readonly kind: AgreementKind
  /** Such as "nda-1". */
  readonly version: string
  /** ISO date, the first day on which this version is offered. */
  readonly effectiveFrom: string
  readonly content: AgreementContent
}

const VERSION_NAMES: Record<AgreementKind, string> = {
  nda: 'nda',
  'master-agreement': 'publishing-agreement',
  'code-of-conduct': 'code-of-conduct',
  'course-sow': 'statement-of-work',
}

/** What a version is called in the text, on paper and in the evidence. */
export function versionName(kind: AgreementKind, number: number): string {
  return `${VERSION_NAMES[kind]}-${number}`
}

/** The number of the version of that name; null where it is no name of one. */
export function versionNumber(kind: AgreementKind, name: string): number | null {
  const number = Number(/-([1-9]\d{0,5})$/.exec(name)?.[1])
  return versionName(kind, number) === name ? number : null
}

/**
 * Fills the gaps. Everything is set on its line, without control or direction-changing characters, so that a name can
 * never look like a clause. Throws when a value is blank: an agreement with a hole must not reach anybody.
 */
export function renderAgreement(
  { kind, version, effectiveFrom, content }: AgreementVersion,
  values: Readonly<Record<string, string>>,
): RenderedAgreement {
  const fill = (spans: readonly Span[]) => joined(spans.map(span => runOf(span, content, values)))

  return {
    kind,
    version,
    effectiveFrom,
    title: onOneLine(content.title),
    parties: fill(spansOf(content.parties)),
    clauses: content.clauses.map((clause, index) => ({
      number: index + 1,
      heading: onOneLine(clause.heading),
      blocks: blocksOf(clause.text).map(block =>
        'items' in block ? { items: block.items.map(fill) } : { runs: fill(block.spans) },
      ),
    })),
    closing: fill(spansOf(content.closing)),
  }
}

/** The sentences beside the text, with the numbers that it promises. */
export function renderInShort(content: AgreementContent): string[] {
  return content.inShort
    .split('\n')
    .map(sentence => spansOf(sentence).map(span => runOf(span, content, {}).text))
    .map(words => words.join(''))
    .filter(Boolean)
}

function runOf(span: Span, content: AgreementContent, values: Readonly<Record<string, string>>): Run {
  const { isEmphasized } = span
  if ('words' in span) return { text: span.words, filled: false, isEmphasized }
  const words = clauseNumber(span.gap, content) ?? termInWords(span.gap, content)
  if (words !== null) return { text: words, filled: false, isEmphasized }

  const value = onOneLine(values[span.gap] ?? '')
  if (value === '') throw new RangeError(`The agreement cannot be filled: ${span.gap} is blank.`)
  return { text: value, filled: true, isEmphasized }
}

function clauseNumber(gap: string, { clauses }: AgreementContent): string | null {
  const heading = referenceIn(gap)
  const index = clauses.findIndex(clause => clause.heading.trim() === heading)
  return index < 0 ? null : `${index + 1}`
}

function termInWords(gap: string, { terms }: AgreementContent): string | null {
  const name = TERM_NAMES.find(known => known === gap)
  const value = name && terms[name]
  return name === undefined || value === undefined ? null : TERMS[name].inWords(value)
}

/** Words beside words are one run, so that what is filled in from the text itself leaves no seam. */
function joined(runs: readonly Run[]): Run[] {
  const done: Run[] = []
  for (const run of runs) {
    const last = done.at(-1)
    const goesOn = last !== undefined && !last.filled && !run.filled && last.isEmphasized === run.isEmphasized
    if (goesOn) done[done.length - 1] = { ...last, text: last.text + run.text }
    else done.push(run)
  }
  return done
}

/**
 * The exact plain text of an agreement, whose SHA-256 is evidence of what was signed (Decision D3). Lines end with
 * LF. Its form must never change for a published version, or old hashes could no longer be reproduced.
 */
export function canonicalText(agreement: RenderedAgreement): string {
  const clauses = agreement.clauses.map(clause =>
    [`${clause.number}. ${clause.heading}`, ...clause.blocks.flatMap(linesOf)].join('\n'),
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

/** What an agreement says under each of its headings: for comparing it with another version. */
export function agreementPassages({ title, parties, clauses, closing }: RenderedAgreement) {
  return [
    { label: 'Title', words: title },
    { label: 'Parties', words: plainText(parties) },
    ...clauses.map(({ heading, blocks }) => ({ label: heading, words: blocks.flatMap(linesOf).join('\n\n') })),
    { label: 'Closing', words: plainText(closing) },
  ]
}

function linesOf(block: RenderedBlock): string[] {
  return 'items' in block ? block.items.map(item => `- ${plainText(item)}`) : [plainText(block.runs)]
}

/** In which capacity a person signs; a blank business entity means as an individual (Specification 2, Step 1). */
export function signerCapacity(businessEntity: string | null | undefined): string {
  const entity = businessEntity?.trim()
  return entity ? `on behalf of ${entity}` : 'as an individual'
}
