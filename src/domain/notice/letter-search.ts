import { type ListSearch, readListSearch } from '../list-search.ts'
import { LETTER_STATUSES, type LetterStatus } from './letter.ts'
import { LETTER_KINDS, type LetterKind } from './letter-titles.ts'

/** Which letters: everything that the address says. What is left out is not filtered. */
export type LetterSearch = ListSearch & { status?: LetterStatus; kind?: LetterKind }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readLetterSearch(search: Record<string, unknown>): LetterSearch {
  const status = LETTER_STATUSES.find(known => known === search.status)
  const kind = LETTER_KINDS.find(known => known === search.kind)

  return { ...readListSearch(search), ...(status && { status }), ...(kind && { kind }) }
}

/** Rows of a page of letters. */
export const LETTER_PAGE_SIZE = 50

/** What the API is asked for a page of letters. */
export function lettersQuery(search: LetterSearch) {
  return { limit: LETTER_PAGE_SIZE, ...search }
}
