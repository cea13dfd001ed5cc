import { z } from 'zod'
import { typedText } from '../text-field.ts'
import { TERM_NAMES } from './agreement-terms.ts'

export const MAX_CLAUSES = 100
export const MAX_HEADING = 150
export const MAX_CLAUSE_TEXT = 20_000
export const MAX_TERM = 100_000

const oneLine = typedText(MAX_HEADING).regex(/^[^\r\n]*$/, 'Please keep this on one line')

/**
 * What an agreement says, as it is written: types and lengths alone. In its words a name in braces is filled in
 * (`{signerLegalName}`, `{daysToPay}`), `{clause:Term}` is the number of the clause of that heading, and `*words*` are
 * emphasized. In the text of a clause an empty line begins a paragraph, and a line that begins with "- " is an item of a
 * list.
 */
export const AgreementContentSchema = z.strictObject({
  title: oneLine,
  /** A sentence on each line. It stands beside the text, which alone counts. */
  inShort: typedText(2000),
  parties: typedText(5000),
  clauses: z
    .array(z.strictObject({ heading: oneLine, text: typedText(MAX_CLAUSE_TEXT) }))
    .max(MAX_CLAUSES, `An agreement has at most ${MAX_CLAUSES} clauses`),
  closing: typedText(5000),
  terms: z.partialRecord(
    z.enum(TERM_NAMES),
    z.int('Please use a whole number').min(0, 'Please use a number that is not negative').max(MAX_TERM),
  ),
})
export type AgreementContent = z.infer<typeof AgreementContentSchema>

/** Words as they stand, or the name of what is filled in. */
export type Span = ({ readonly words: string } | { readonly gap: string }) & { readonly isEmphasized: boolean }

/** A paragraph, or the items of a list. */
export type Block = { readonly spans: readonly Span[] } | { readonly items: readonly (readonly Span[])[] }

const CLAUSE_REFERENCE = /^clause:(.*)$/

/** The paragraphs and lists of the text of a clause, in their order. */
export function blocksOf(text: string): Block[] {
  const lines = text.split(LINE_END).map(line => line.trim())
  const blocks: Block[] = []
  for (const { words, isItem } of joinedLines(lines)) {
    const last = blocks.at(-1)
    const spans = spansOf(words)
    if (!isItem) blocks.push({ spans })
    else if (last && 'items' in last) blocks[blocks.length - 1] = { items: [...last.items, spans] }
    else blocks.push({ items: [spans] })
  }
  return blocks
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
const ITEM = /^-(?: +|$)/

/** A line goes on with the one before it, unless that was empty or it begins an item. */
function joinedLines(lines: readonly string[]) {
  const parts: { words: string; isItem: boolean }[] = []
  lines.forEach((line, index) => {
    const isItem = ITEM.test(line)
    const last = parts.at(-1)
    if (line === '') return
    if (last === undefined || isItem || lines[index - 1] === '') parts.push({ words: line.replace(ITEM, ''), isItem })
    else last.words += ` ${line}`
  })
  return parts
}

/** The words of one paragraph with their gaps and their emphasis. */
export function spansOf(words: string): Span[] {
  let isEmphasized = false
  return onOneLine(words)
    .split(/(\{[^{}]*\}|\*)/)
    .flatMap((part): Span[] => {
      if (part === '*') isEmphasized = !isEmphasized
      if (part === '*' || part === '') return []
      return [part.startsWith('{') ? { gap: part.slice(1, -1), isEmphasized } : { words: part, isEmphasized }]
    })
}

/** The heading that a gap refers to; null where it is another gap. */
export function referenceIn(gap: string): string | null {
  return CLAUSE_REFERENCE.exec(gap)?.[1] ?? null
}

/** What refers to the clause of that heading. */
export function referenceTo(heading: string): string {
  return `clause:${heading}`
}

/** On one line, without control or direction-changing characters, so that nothing can look like what it is not. */
export function onOneLine(words: string): string {
  return words
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}
