import { type Block, blocksOf, type Span } from '../marked-text.ts'

export const MAX_PAGE_TITLE = 80
export const MAX_PAGE_TEXT = 20_000

/** The pages that a publisher may have beside the landing page. */
export const PUBLIC_PAGES = ['help', 'privacy', 'terms'] as const
export type PublicPageKey = (typeof PUBLIC_PAGES)[number]

export type PublicPage = {
  title: string
  text: string
  /** Whether visitors find it. */
  isShown: boolean
}

/** Words as they stand; with an address they lead there. */
export type PageSpan = { words: string; isEmphasized: boolean; address: string | null }
export type PageBlock = { heading: string } | { spans: PageSpan[] } | { items: PageSpan[][] }

const HEADING = /^#+[ \t]+(.*\S)[ \t\r]*$/
const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/

/** A page in its headings, paragraphs and lists, with the publisher's name in it. */
export function blocksOfPage(text: string, publisher: string): PageBlock[] {
  const spans = (found: readonly Span[]) => found.flatMap(span => spansOf(span, publisher))
  const read = (block: Block): PageBlock =>
    'items' in block ? { items: block.items.map(spans) } : { spans: spans(block.spans) }

  return text.split(/^(#+[ \t].*)$/m).flatMap((part): PageBlock[] => {
    const heading = HEADING.exec(part)?.[1]
    return heading === undefined
      ? blocksOf(part).map(read)
      : [{ heading: heading.replaceAll('{publisher}', publisher) }]
  })
}

function spansOf(span: Span, publisher: string): PageSpan[] {
  const { isEmphasized } = span
  if ('gap' in span)
    return [{ words: span.gap === 'publisher' ? publisher : `{${span.gap}}`, isEmphasized, address: null }]

  // Split by a pattern with two groups: words, label, address, words, and so on.
  const parts = span.words.split(LINK)
  return parts.flatMap((words, index): PageSpan[] => {
    if (index % 3 === 2 || words === '') return []
    return [{ words, isEmphasized, address: index % 3 === 1 ? addressOf(parts[index + 1] ?? '') : null }]
  })
}

/** The labels of links that lead nowhere: only pages of the web and of the portal, and email, are led to. */
export function brokenLinksIn(text: string): string[] {
  return [...text.matchAll(new RegExp(LINK, 'g'))]
    .filter(([, , address = '']) => addressOf(address) === null)
    .map(([, label = '']) => label)
}

function addressOf(typed: string): string | null {
  if (/^\/(?![/\\])/.test(typed)) return typed
  const url = URL.parse(typed)
  return url !== null && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? typed : null
}
