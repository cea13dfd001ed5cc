import { firstCharacters } from './characters.ts'

/** How much text a list can be searched for, in characters: the field takes no more, and the server refuses more. */
export const MAX_LIST_SEARCH = 200

/** What the address of every list can say: what is searched for, and where the page begins. */
export type ListSearch = { q?: string; cursor?: string }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const q = searchedFor(search)
  const { cursor } = search

  return { ...(q && { q }), ...(typeof cursor === 'string' && cursor && { cursor }) }
}

/** What an address searches for; '' for nothing. */
export function searchedFor({ q }: Record<string, unknown>): string {
  return firstCharacters(wordsOf(q), MAX_LIST_SEARCH)
}

/** The words of one part of an address. Digits alone come out of it as a number. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Whether an address narrows its list, so that an empty one may only be hiding something: order and page do not. */
export function isNarrowed({ sort: _sort, cursor: _cursor, ...filters }: Record<string, unknown>): boolean {
  return Object.keys(filters).length > 0
}
