import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Claim } from '#domain/review/claim.ts'
import {
  countOf,
  narrowingOf,
  type QueueFilter,
  type QueueNarrowing,
  type QueueSearch,
  queryOf,
  queueQuery,
} from '#domain/review/queue-search.ts'
import { readReviews } from '#domain/review/review-numbers.ts'
import { JUST_READ_MS, reading, readingAs } from '#web/platform/api/reading.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const CLAIMS_ASKED_AGAIN_MS = 20_000

const QUEUE_KEY = '/api/reviewer/applications'
const TALLY_KEY = '/api/reviewer/tally'

const pageQuery = (search: QueueSearch) =>
  readingAs(
    'GET /api/reviewer/applications',
    {
      key: [QUEUE_KEY, search],
      as: answered => {
        const page = listPageOf(answered)
        return { ...page, rows: page.rows.map(readReviews) }
      },
    },
    { query: queueQuery(search) },
  )

const tallyQuery = (query: QueueNarrowing) => reading('GET /api/reviewer/tally', { key: [TALLY_KEY, query] }, { query })

const neighborsQuery = (applicationId: string, query: QueueFilter) =>
  reading(
    'GET /api/reviewer/applications/:applicationId/neighbors',
    { key: [QUEUE_KEY, applicationId, 'neighbors', query] },
    { params: { applicationId }, query: queryOf(query) },
  )

/** One page of the applications to review. The page before stays in sight until the next one is there. */
export function useQueuePage(search: QueueSearch) {
  const { data: tally = {} } = useQueueTally(narrowingOf(search))
  const { isAtLeast } = countOf(tally, search)
  return useQuery({
    ...pageQuery(search),
    placeholderData: keepPreviousData,
    select: page => ({ ...page, isAtLeast }),
  })
}

/** How many applications there are in each reviewer status, among those that the filter lets through. */
export function useQueueTally(narrowing: QueueNarrowing = {}) {
  return useQuery({ ...tallyQuery(narrowing), placeholderData: keepPreviousData })
}

/** Every topic that an application may name. */
export function useKnownTopics() {
  return useQuery({
    ...reading('GET /api/reviewer/teaching-topics'),
    staleTime: JUST_READ_MS,
  })
}

/** Who looks at which application, asked again and again. That nobody answers is no fault to tell of: the list does without. */
export function useClaims(): ReadonlyMap<string, Claim> {
  const { data } = useQuery({
    ...reading('GET /api/reviewer/claims'),
    select: byApplication,
    staleTime: JUST_READ_MS,
    refetchInterval: CLAIMS_ASKED_AGAIN_MS,
  })
  return data ?? NOBODY
}

const NOBODY: ReadonlyMap<string, Claim> = new Map()
const byApplication = (claims: readonly Claim[]) => new Map(claims.map(claim => [claim.applicationId, claim]))

/** The applications before and after one, in the order and within the filter that the address names. */
export function useNeighbors(applicationId: string, filter: QueueFilter) {
  return useQuery(neighborsQuery(applicationId, filter))
}

/** After a decision: the list is read anew the next time it is shown (Specification 4). */
export function useForgetQueue(): () => void {
  const queryClient = useQueryClient()

  return () => {
    queryClient.removeQueries({ queryKey: [QUEUE_KEY], type: 'inactive' })
    queryClient.removeQueries({ queryKey: [TALLY_KEY], type: 'inactive' })
  }
}
