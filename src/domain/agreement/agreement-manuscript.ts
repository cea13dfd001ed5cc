import type { LeftOut, LeftOutKind, Manuscript, ManuscriptParagraph, ManuscriptRun, NotTaken } from '../manuscript.ts'
import { wordsOf } from '../manuscript.ts'
import { blocksOf, onOneLine, type Span, spansOf } from '../marked-text.ts'
import { chipOf, gapLabel, readChip } from './agreement-chips.ts'
import { type AgreementContent, referenceIn } from './agreement-content.ts'
import type { Terms } from './agreement-terms.ts'
import { clauseHeadings } from './clause-headings.ts'

/** What word processors take as the name of a content control. */
const MAX_NAME = 64

/** An agreement as a word processor has it (H157). */
export function writeManuscript(content: AgreementContent): ManuscriptParagraph[] {
  const runs = (spans: readonly Span[]) => spans.map(span => runOf(span, content))
  const plain = (words: string) => [runOf({ words: onOneLine(words), isEmphasized: false }, content)]
  return [
    paragraph('title', plain(content.title)),
    paragraph('text', runs(spansOf(content.parties))),
    ...content.clauses.flatMap(({ heading, text }) => [
      paragraph('heading', plain(heading)),
      ...blocksOf(text).flatMap(block =>
        'items' in block
          ? block.items.map(item => paragraph('item', runs(item)))
          : [paragraph('text', runs(block.spans))],
      ),
    ]),
    paragraph('closing', runs(spansOf(content.closing))),
  ].filter(each => wordsOf(each) !== '')
}

function paragraph(role: ManuscriptParagraph['role'], runs: readonly ManuscriptRun[]): ManuscriptParagraph {
  return { role, level: 1, isNumbered: role === 'heading', runs }
}

function runOf(span: Span, content: AgreementContent): ManuscriptRun {
  const { isEmphasized } = span
  if ('words' in span) return { words: span.words, isEmphasized, isStrong: false, field: null }
  const names = referenceIn(span.gap) === null ? [span.gap, gapLabel(span.gap)] : ['clause', 'Clause']
  const field = names.map(name => name.slice(0, MAX_NAME))
  return { words: chipOf(span.gap, content), isEmphasized, isStrong: false, field }
}

type Reading = { readonly content: AgreementContent; readonly notTaken: NotTaken[] }

/**
 * Reads an agreement from a word processor's text. What stands beside the words of an agreement, and terms that the file does
 * not name, are those of `before`; whatever does not fit is told, and nothing is dropped without a word (H158).
 */
export function readManuscript(
  { paragraphs, leftOut }: Manuscript,
  gaps: readonly string[],
  before: AgreementContent,
): Reading {
  const left: LeftOut[] = [...leftOut]
  const places: string[] = []
  const reader = new RunReader(gaps, (what, words) => left.push({ what, at: places.length, words }))
  const opening: string[] = []
  const closing: string[] = []
  const clauses: { heading: string; lines: string[] }[] = []
  let title: string | null = null
  let into = opening

  for (const each of clauseHeadings(paragraphs)) {
    const clause = clauses.at(-1)
    if (each.role === 'title' && title === null) title = reader.plain(wordsOf(each))
    else if (each.role === 'heading' && each.level === 1) {
      const lines: string[] = []
      clauses.push({ heading: reader.plain(wordsOf(each)), lines })
      into = lines
    } else {
      if (each.role === 'closing') into = closing
      if (each.role === 'heading')
        left.push({ what: 'lower-heading', at: places.length, words: onOneLine(wordsOf(each)) })
      const words = reader.read(each.role === 'heading' ? each.runs.map(emphasized) : each.runs)
      if (words !== '') into.push(each.role === 'item' && into === clause?.lines ? `- ${words}` : words)
    }
    places.push(placeOf(clauses, into === closing))
  }

  if (opening.length > 1) left.push({ what: 'joined-opening', at: 0, words: '' })
  if (closing.length > 1) left.push({ what: 'joined-closing', at: places.length, words: '' })
  if (clauses.length === 0) left.push({ what: 'no-clause', at: null, words: '' })
  if (closing.length === 0) left.push({ what: 'no-closing', at: null, words: '' })
  return {
    content: {
      title: title ?? '',
      inShort: before.inShort,
      parties: opening.join(' '),
      clauses: clauses.map(({ heading, lines }) => ({ heading, text: joinedLines(lines) })),
      closing: closing.join(' '),
      terms: { ...before.terms, ...reader.terms },
    },
    notTaken: left.map(({ what, at, words }) => ({ what, where: whereOf(at, places), words })),
  }
}

/** Paragraphs with an empty line between them; the items of a list follow each other. */
function joinedLines(lines: readonly string[]): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line
    const goesOn = line.startsWith('- ') && lines[index - 1]?.startsWith('- ')
    return `${text}${goesOn ? '\n' : '\n\n'}${line}`
  }, '')
}

function placeOf(clauses: readonly { heading: string }[], isClosing: boolean): string {
  if (isClosing) return 'Closing'
  const clause = clauses.at(-1)
  return clause === undefined ? 'Before the first clause' : `Clause ${clauses.length}, ${clause.heading}`
}

function whereOf(at: number | null, places: readonly string[]): string {
  if (at === null) return 'The whole file'
  return places[at] ?? places.at(-1) ?? 'Before the first clause'
}

function emphasized(run: ManuscriptRun): ManuscriptRun {
  return { ...run, isEmphasized: true }
}

/** How names of what is filled in are usually marked in words. */
const MARKED = /(\[[^[\]]+\]|\{\{[^{}]+\}\}|\{[^{}]+\}|«[^«»]+»)/

/** Writes runs in the way of an agreement's content. */
class RunReader {
  /** The values of terms that were met. */
  readonly terms: Terms = {}
  readonly #gaps: readonly string[]
  readonly #leave: (what: LeftOutKind, words: string) => void

  constructor(gaps: readonly string[], leave: (what: LeftOutKind, words: string) => void) {
    this.#gaps = gaps
    this.#leave = leave
  }

  read(runs: readonly ManuscriptRun[]): string {
    let isEmphasized = false
    let text = ''
    for (const run of runs) {
      const words = run.field === null ? this.#readWords(run.words) : this.#readField(run.words, run.field)
      if (words === '') continue
      const isMarked = run.isEmphasized || run.isStrong
      if (isMarked !== isEmphasized) text += '*'
      isEmphasized = isMarked
      text += words
    }
    return onOneLine(isEmphasized ? `${text}*` : text)
  }

  /** Nothing is filled into a heading, and nothing in it is emphasized. */
  plain(words: string): string {
    return onOneLine(this.#withoutReserved(words))
  }

  #readWords(words: string): string {
    return words
      .split(MARKED)
      .map((part, index) => {
        if (index % 2 === 0) return this.#withoutReserved(part)
        const gap = this.#gapOf(withoutMarks(part))
        if (gap === null) this.#leave('unknown-field', part)
        return gap ?? this.#withoutReserved(part)
      })
      .join('')
  }

  #readField(words: string, names: readonly string[]): string {
    const shown = withoutMarks(words)
    const value = /^\d{1,6}$/.test(shown) ? `: ${shown}` : ''
    const gap = [shown, ...names.map(name => `${name}${value}`)]
      .map(name => this.#gapOf(name))
      .find(each => each !== null)
    if (gap !== undefined) return gap
    this.#leave('unknown-field', names.at(-1) ?? words)
    return this.#withoutReserved(words)
  }

  #gapOf(name: string): string | null {
    const chip = readChip(name, this.#gaps)
    if (chip === null) return null
    for (const [term, value] of Object.entries(chip.terms)) {
      // reason: the entries of terms are of their names
      const known = term as keyof Terms
      if (this.terms[known] !== undefined && this.terms[known] !== value) this.#leave('two-values', name)
      else this.terms[known] = value
    }
    return `{${chip.gap}}`
  }

  #withoutReserved(words: string): string {
    const left = words.replace(/[{}*]/g, '')
    if (left !== words) this.#leave('reserved-sign', words)
    return left
  }
}

function withoutMarks(words: string): string {
  return words.trim().replace(/^(?:\[|\{\{|\{|«)(.*?)(?:\]|\}\}|\}|»)$/s, '$1')
}
