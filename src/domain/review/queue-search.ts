import { countCharacters } from '../characters.ts'
import { isNarrowed, readListSearch, wordsOf } from '../list-search.ts'
import { MAX_TOPIC_NAME } from '../video/teaching-topics.ts'
import {
  MAX_COUNTED,
  QUEUE_SORTS,
  QUEUE_STATUSES,
  type QueueSort,
  type QueueStatus,
  WAITING_DAYS,
  type WaitingDays,
} from './queue-filter.ts'
import { REVIEWER_STATUSES, type ReviewerStatus, WAITING_STATUSES } from './reviewer-status.ts'

/** What narrows the list whatever the status. */
export type QueueNarrowing = {
  q?: string
  phase?: 1 | 2
  topic?: string
  /** Days of waiting for a reviewer, at least. */
  waiting?: WaitingDays
}

/** Which applications in which order: what an application is opened with, so that its neighbors are known. */
export type QueueFilter = QueueNarrowing & {
  /** Whatever the status, or one of them, or all that wait for a reviewer. */
  status?: 'all' | QueueStatus
  /** Left out for the usual order: waiting longest first. */
  sort?: Exclude<QueueSort, 'waiting'>
}

/** Which page of them: everything that the address of the list says. What is left out is not filtered. */
export type QueueSearch = QueueFilter & {
  /** Where the page begins; left out for the first page. */
  cursor?: string
}

const STATUSES = ['all', ...QUEUE_STATUSES] as const

/** Reads an address that anybody may have typed: what makes no sense in it is left out. One that narrows nothing means what is to be done. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const read = readNarrowing(search)
  return isNarrowed(read) ? read : { ...read, status: 'to_do' }
}

/** What the API is asked for. */
export function queryOf<Search extends QueueFilter>({ status, ...search }: Search) {
  return { ...search, ...(status && status !== 'all' && { status }) }
}

function readNarrowing(search: Record<string, unknown>): QueueSearch {
  const status = STATUSES.find(known => known === search.status)
  const phase = ([1, 2] as const).find(known => known === Number(search.phase))
  const topic = wordsOf(search.topic)
  const waiting = WAITING_DAYS.find(known => known === Number(search.waiting))
  const sort = QUEUE_SORTS.find(known => known === search.sort)

  return {
    ...readListSearch(search),
    ...(status && { status }),
    ...(phase && { phase }),
    ...(topic && countCharacters(topic) <= MAX_TOPIC_NAME && { topic }),
    ...(waiting && { waiting }),
    ...(sort && sort !== 'waiting' && { sort }),
  }
}

export function filterOf({ cursor: _, ...filter }: QueueSearch): QueueFilter {
  return filter
}

/** What is left of an address when neither status, order nor page is meant. */
export function narrowingOf({
  status: _status,
  sort: _sort,
  cursor: _cursor,
  ...narrowing
}: QueueSearch): QueueNarrowing {
  return narrowing
}

/**
 * How many applications a status of the list is about, among those that the tally of the same filter counts: at least so
 * many, where one of the statuses that it takes together was not counted to its end.
 */
export function countOf(
  tally: Partial<Record<ReviewerStatus, number>>,
  { status = 'all', ...narrowing }: QueueFilter,
): { total: number; isAtLeast: boolean } {
  const counts = statusesIn(status).map(each => tally[each] ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return { total, isAtLeast: !counts.every(count => isCounted(count, narrowing)) }
}

function statusesIn(status: 'all' | QueueStatus): readonly ReviewerStatus[] {
  if (status === 'all') return REVIEWER_STATUSES
  return status === 'to_do' ? WAITING_STATUSES : [status]
}

/** Whether a number this large is exact: the portal counts the whole only where nothing but status and phase narrows. */
function isCounted(count: number, { q, topic, waiting }: QueueNarrowing): boolean {
  return count < MAX_COUNTED || (q === undefined && topic === undefined && waiting === undefined)
}

/** Rows of a page of the queue. */
export const QUEUE_PAGE_SIZE = 25

/** What the API is asked for a page of the queue. */
export function queueQuery(search: QueueSearch) {
  return { limit: QUEUE_PAGE_SIZE, ...queryOf(search) }
}
