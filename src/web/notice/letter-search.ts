import { LETTER_KINDS, LETTER_STATUSES, type LetterKind, type LetterStatus } from '#domain/notice/letter.ts'
import { type ListSearch, readListSearch } from '#web/platform/list/list-search.ts'

/** Which letters: everything that the address says. What is left out is not filtered. */
export type LetterSearch = ListSearch & { status?: LetterStatus; kind?: LetterKind }

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readLetterSearch(search: Record<string, unknown>): LetterSearch {
  const status = LETTER_STATUSES.find(known => known === search.status)
  const kind = LETTER_KINDS.find(known => known === search.kind)

  return { ...readListSearch(search), ...(status && { status }), ...(kind && { kind }) }
}
