import { type ListSearch, readListSearch } from '../list-search.ts'
import { RECORD_SORTS, RECORD_STATUSES, type RecordKind, type RecordSort, type RecordStatus } from './record.ts'

/** Which page of which records: everything that the address says. What is left out is not filtered. */
export type RecordSearch = ListSearch & {
  /** Left out for authors. */
  tab?: 'courses'
  status?: RecordStatus
  /** Left out for the usual order: newest first. */
  sort?: Exclude<RecordSort, 'newest'>
}

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readRecordSearch(search: Record<string, unknown>): RecordSearch {
  const kind = search.tab === 'courses' ? 'course' : 'author'
  const statuses: readonly RecordStatus[] = RECORD_STATUSES[kind]
  const status = statuses.find(known => known === search.status)
  const sort = RECORD_SORTS.find(known => known === search.sort)

  return {
    ...(kind === 'course' && { tab: 'courses' as const }),
    ...readListSearch(search),
    ...(status && { status }),
    ...(sort && sort !== 'newest' && { sort }),
  }
}

export const kindOf = ({ tab }: RecordSearch): RecordKind => (tab === 'courses' ? 'course' : 'author')

/** The part of the address that decides which records there are, and not where the page begins. */
export function filterOf({ q, status }: RecordSearch) {
  return { ...(q && { q }), ...(status && { status }) }
}

/** Rows of a page of records. */
export const RECORD_PAGE_SIZE = 50

/** What the API is asked for a page of records, or with a smaller limit for their count. */
export function recordsQuery(search: RecordSearch, limit = RECORD_PAGE_SIZE) {
  const { cursor, sort } = search
  // reason: `readRecordSearch` let through only a status that this kind of record has
  return { limit, sort, cursor, ...filterOf(search) } as { limit: number; status?: never }
}
