import { LETTER_KINDS, LETTER_STATUSES, type LetterKind, type LetterStatus } from '#domain/notice/letter.ts'

/** Which letters: everything that the address says. What is left out is not filtered. */
export type LetterSearch = { q?: string; status?: LetterStatus; kind?: LetterKind; cursor?: string }

/** The server refuses longer ones. */
export const MAX_QUERY = 200

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readLetterSearch(search: Record<string, unknown>): LetterSearch {
  const q = (typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim() : '').slice(
    0,
    MAX_QUERY,
  )
  const status = LETTER_STATUSES.find(known => known === search.status)
  const kind = LETTER_KINDS.find(known => known === search.kind)
  const cursor = typeof search.cursor === 'string' ? search.cursor : ''

  return { ...(q && { q }), ...(status && { status }), ...(kind && { kind }), ...(cursor && { cursor }) }
}

/** Whether the address narrows the list, so that an empty one may only be hiding something. */
export function isNarrowed({ q, status, kind }: LetterSearch): boolean {
  return q !== undefined || status !== undefined || kind !== undefined
}
