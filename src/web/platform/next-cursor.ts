/** Where the next page begins, from a `Link: <…?cursor=…>; rel="next"` header (A7); null on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (target === undefined) return null

  return URL.parse(target, 'https://same-origin.invalid')?.searchParams.get('cursor') ?? null
}
