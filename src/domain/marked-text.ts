/** Where a line ends, from whatever system its words come. */
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/

/** Words as they stand, or the name of what is filled in. */
export type Span = ({ readonly words: string } | { readonly gap: string }) & { readonly isEmphasized: boolean }

/** A paragraph, or the items of a list. */
export type Block = { readonly spans: readonly Span[] } | { readonly items: readonly (readonly Span[])[] }

/** The paragraphs and lists of a text, in their order. */
export function blocksOf(text: string): Block[] {
  const lines = text.split(LINE_END).map(line => line.trim())
  const blocks: Block[] = []
  let items: (readonly Span[])[] | null = null
  for (const { words, isItem } of joinedLines(lines)) {
    const spans = spansOf(words)
    if (items !== null && isItem) items.push(spans)
    else {
      items = isItem ? [spans] : null
      blocks.push(items === null ? { spans } : { items })
    }
  }
  return blocks
}

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
    .flatMap((part, index): Span[] => {
      if (part === '*') isEmphasized = !isEmphasized
      if (part === '*' || part === '') return []
      // Every second part is what it was split by: a brace without its partner is words.
      return [index % 2 === 1 ? { gap: part.slice(1, -1), isEmphasized } : { words: part, isEmphasized }]
    })
}

/** On one line, without control or direction-changing characters, so that nothing can look like what it is not. */
export function onOneLine(words: string): string {
  return words
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}
