import { blocksOf, spansOf } from '../marked-text.ts'

export const MAX_OPENING = 300
export const MAX_NOTES = 6
export const MAX_NOTE_TITLE = 60
export const MAX_NOTE_TEXT = 1500

/**
 * What helps an applicant at a step: a sentence under its title, and notes beside it. At the outline there is a note for each
 * text of a lesson, which stands at its field.
 */
export type Guidance = { opening: string; notes: { title: string; text: string }[] }

/** What is filled in where a gap stands: words, or whether something is the case, which carries a check. */
export type Filling = Readonly<Record<string, string | boolean>>

export type FilledLine = { text: string; isEmphasized: boolean }[]
export type FilledBlock = { line: FilledLine } | { items: { text: string; ok: boolean }[] }

/** One paragraph with its gaps filled. */
export function filledLine(words: string, filling: Filling): FilledLine {
  return spansOf(words).map(span => ({ text: wordsOf(span, filling), isEmphasized: span.isEmphasized }))
}

/** The paragraphs and lists of a note with their gaps filled. */
export function filledBlocks(text: string, filling: Filling): FilledBlock[] {
  return blocksOf(text).map(block => {
    if ('spans' in block) return { line: block.spans.map(span => ({ ...span, text: wordsOf(span, filling) })) }
    return {
      items: block.items.map(item => ({
        text: item
          .map(span => wordsOf(span, filling))
          .join('')
          .trim(),
        ok: item.some(span => 'gap' in span && filling[span.gap] === true),
      })),
    }
  })
}

/** What stands at a field: a hint, and after an empty line an example. */
export function fieldNote(text: string): { hint: string; example: string } {
  const [hint = '', ...example] = text.trim().split(/\r?\n\s*\n/)
  return { hint, example: example.join(' ') }
}

function wordsOf(span: { words: string } | { gap: string }, filling: Filling): string {
  if ('words' in span) return span.words
  const value = filling[span.gap]
  return typeof value === 'string' ? value : ''
}
