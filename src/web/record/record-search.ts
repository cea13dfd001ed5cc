import {
  RECORD_SORTS,
  RECORD_STATUSES,
  type RecordKind,
  type RecordSort,
  type RecordStatus,
} from '#domain/record/record.ts'

/** Which page of which records: everything that the address says. What is left out is not filtered. */
export type RecordSearch = {
  /** Left out for authors. */
  tab?: 'courses'
  q?: string
  status?: RecordStatus
  /** Left out for the usual order: newest first. */
  sort?: Exclude<RecordSort, 'newest'>
  cursor?: string
}

/** The server refuses longer ones. */
export const MAX_QUERY = 200

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readRecordSearch(search: Record<string, unknown>): RecordSearch {
  const kind = search.tab === 'courses' ? 'course' : 'author'
  const q = wordsOf(search.q).slice(0, MAX_QUERY)
  const statuses: readonly RecordStatus[] = RECORD_STATUSES[kind]
  const status = statuses.find(known => known === search.status)
  const sort = RECORD_SORTS.find(known => known === search.sort)
  const cursor = typeof search.cursor === 'string' ? search.cursor : ''

  return {
    ...(kind === 'course' && { tab: 'courses' as const }),
    ...(q && { q }),
    ...(status && { status }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(cursor && { cursor }),
  }
}

export const kindOf = ({ tab }: RecordSearch): RecordKind => (tab === 'courses' ? 'course' : 'author')

/** Whether the address narrows the list, so that an empty one may only be hiding something. */
export function isNarrowed({ q, status }: RecordSearch): boolean {
  return q !== undefined || status !== undefined
}

/** The part of the address that decides which records there are, and not where the page begins. */
export function filterOf({ q, status }: RecordSearch) {
  return { ...(q && { q }), ...(status && { status }) }
}

function wordsOf(value: unknown): string {
  // A search for digits alone comes out of the address as a number.
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
