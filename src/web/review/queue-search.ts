import { REVIEWER_STATUSES, type ReviewerStatus } from '#domain/review/reviewer-status.ts'

const QUEUE_SORTS = ['waiting', 'newest', 'name'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** Which page of which applications: everything that the address of the list says. What is left out is not filtered. */
export type QueueSearch = {
  q?: string
  status?: ReviewerStatus
  phase?: 1 | 2
  /** Left out for the usual order: waiting longest first. */
  sort?: Exclude<QueueSort, 'waiting'>
  /** Where the page begins; left out for the first page. */
  cursor?: string
}

/** The server refuses longer ones. */
export const MAX_QUERY = 200

/** Reads an address that anybody may have typed: what makes no sense in it is left out. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const q = wordsOf(search.q).slice(0, MAX_QUERY)
  const status = REVIEWER_STATUSES.find(known => known === search.status)
  const phase = ([1, 2] as const).find(known => known === Number(search.phase))
  const sort = QUEUE_SORTS.find(known => known === search.sort)
  const cursor = typeof search.cursor === 'string' ? search.cursor : ''

  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(phase && { phase }),
    ...(sort && sort !== 'waiting' && { sort }),
    ...(cursor && { cursor }),
  }
}

/** Whether the address narrows the list, so that an empty one may only be hiding something. */
export function isNarrowed({ q, status, phase }: QueueSearch): boolean {
  return q !== undefined || status !== undefined || phase !== undefined
}

function wordsOf(value: unknown): string {
  // A search for digits alone comes out of the address as a number.
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
