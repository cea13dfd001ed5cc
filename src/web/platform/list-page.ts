/** One page of a list, with how many there are in all. */
export type ListPage<Row> = { rows: readonly Row[]; total: number; nextCursor: string | null }

/** The page that an answer holds: its rows, and in its headers what follows. */
export function listPageOf<Row>({ answer, headers }: { answer: readonly Row[]; headers: Headers }): ListPage<Row> {
  return {
    rows: answer,
    total: Number(headers.get('x-total-count') ?? answer.length),
    nextCursor: nextCursorOf(headers.get('link')),
  }
}

/** Where the next page begins, from a `Link: <…?cursor=…>; rel="next"` header (A7); null on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (target === undefined) return null

  return URL.parse(target, 'https://same-origin.invalid')?.searchParams.get('cursor') ?? null
}
