import { grouped } from '#domain/grouped.ts'
import { MAX_LIST_COUNT } from '#domain/list-count.ts'

/** One page of a list, with how many there are in all. */
export type ListPage<Row> = {
  rows: readonly Row[]
  total: number
  /** Counting stopped at the total: there may be more. */
  isAtLeast: boolean
  nextCursor: string | null
}

/** One page as it is answered. */
export type Answered<Row> = { answer: readonly Row[]; headers: Headers }

/** The page that an answer holds: its rows, and in its headers what follows. */
export function listPageOf<Row>({ answer, headers }: Answered<Row>): ListPage<Row> {
  const total = Number(headers.get('x-total-count') ?? answer.length)
  return {
    rows: answer,
    total,
    isAtLeast: total >= MAX_LIST_COUNT,
    nextCursor: nextCursorOf(headers.get('link')),
  }
}

/** Where the next page begins, from a `Link: <…?cursor=…>; rel="next"` header (A7); null on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (target === undefined) return null

  return URL.parse(target, 'https://same-origin.invalid')?.searchParams.get('cursor') ?? null
}

/** "35", or "2,000+" where counting stopped. */
export function totalWords({ total, isAtLeast }: Pick<ListPage<unknown>, 'total' | 'isAtLeast'>): string {
  return grouped(total) + (isAtLeast ? '+' : '')
}

/** "26–50 of 63" from the number of the page's first row on; "63 in all" where that is not known. */
export function rangeWords(first: number | null, page: ListPage<unknown>): string {
  const { rows, total, isAtLeast, nextCursor } = page
  if (first === null || (total < first && !isAtLeast)) return `${totalWords(page)} in all`

  const last = first + rows.length - 1
  // Beyond the row at which counting stopped, the page itself says more.
  const all = isAtLeast && { total: Math.max(total, last), isAtLeast: nextCursor !== null }
  return `${grouped(first)}–${grouped(last)} of ${totalWords(all || page)}`
}
