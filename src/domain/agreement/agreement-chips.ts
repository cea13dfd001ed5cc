import { onOneLine } from '../marked-text.ts'
import { type AgreementContent, referenceIn } from './agreement-content.ts'
import { TERM_NAMES, TERMS, type TermName, type Terms } from './agreement-terms.ts'

/** Of a name that stands in brackets so much has to be said that it cannot mean something else. */
const SHORTEST_ENDING = 5
const REFERENCE = /^clause(?: \d+)?: (.+)$/i
const VALUE = /: *(\d{1,6})$/

/** What a gap is called in a word processor: "Signer Legal Name", "Days to pay". */
export function gapLabel(gap: string): string {
  const term = termOf(gap)
  if (term !== undefined) return TERMS[term].label
  return gap.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, first => first.toUpperCase())
}

/** What stands for a gap in a word processor: "[Signer Legal Name]", "[Days to pay: 30]", "[Clause 7: Term]". */
export function chipOf(gap: string, { clauses, terms }: AgreementContent): string {
  const heading = referenceIn(gap)
  if (heading !== null) {
    const index = clauses.findIndex(clause => clause.heading.trim() === heading)
    return `[Clause${index < 0 ? '' : ` ${index + 1}`}: ${heading}]`
  }
  const term = termOf(gap)
  const value = term && terms[term]
  return `[${gapLabel(gap)}${value === undefined ? '' : `: ${value}`}]`
}

/** The gap that is meant by a name of a word processor, with the value of a term where one is said; null for words. */
export function readChip(name: string, gaps: readonly string[]): { gap: string; terms: Terms } | null {
  const words = onOneLine(name)
  const heading = REFERENCE.exec(words)?.[1]
  if (heading !== undefined && !/[{}]/.test(heading)) return { gap: `clause:${heading}`, terms: {} }

  const value = VALUE.exec(words)?.[1]
  const gap = gapCalled(words, gaps) ?? (value === undefined ? null : gapCalled(words.replace(VALUE, ''), gaps))
  if (gap === null) return null
  const term = termOf(gap)
  return { gap, terms: term === undefined || value === undefined ? {} : { [term]: Number(value) } }
}

/** By its name or its label, however written; or by the end of one, where that is the end of no other. */
function gapCalled(words: string, gaps: readonly string[]): string | null {
  const plain = plainName(words)
  const exact = gaps.find(gap => plain === plainName(gap) || plain === plainName(gapLabel(gap)))
  if (exact !== undefined) return exact
  if (plain.length < SHORTEST_ENDING) return null
  const [only, ...others] = gaps.filter(gap => plainName(gap).endsWith(plain))
  return only !== undefined && others.length === 0 ? only : null
}

function plainName(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function termOf(gap: string): TermName | undefined {
  return TERM_NAMES.find(name => name === gap)
}
