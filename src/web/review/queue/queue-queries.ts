import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readReviews } from '#domain/review/review-numbers.ts'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'
import { isCounted, type QueueFilter, type QueueNarrowing, type QueueSearch, queryOf } from './queue-search.ts'

export const PAGE_SIZE = 25

const QUEUE_KEY = '/api/reviewer/applications'
const TALLY_KEY = '/api/reviewer/tally'

const pageQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: [QUEUE_KEY, search],
    queryFn: async ({ signal }) => {
      const query = { limit: PAGE_SIZE, ...queryOf(search) }
      const page = listPageOf(await callWithHeaders('GET /api/reviewer/applications', { query, signal }))
      return { ...page, rows: page.rows.map(readReviews), isAtLeast: !isCounted(page.total, search) }
    },
  })

const tallyQuery = (query: QueueNarrowing) =>
  queryOptions({
    queryKey: [TALLY_KEY, query],
    queryFn: ({ signal }) => call('GET /api/reviewer/tally', { query, signal }),
  })

const neighborsQuery = (applicationId: string, query: QueueFilter) =>
  queryOptions({
    queryKey: [QUEUE_KEY, applicationId, 'neighbors', query],
    queryFn: ({ signal }) =>
      call('GET /api/reviewer/applications/:applicationId/neighbors', {
        params: { applicationId },
        query: queryOf(query),
        signal,
      }),
  })

/** One page of the applications to review. The page before stays in sight until the next one is there. */
export function useQueuePage(search: QueueSearch) {
  return useQuery({ ...pageQuery(search), placeholderData: keepPreviousData })
}

/** How many applications there are in each reviewer status, among those that the filter lets through. */
export function useQueueTally(narrowing: QueueNarrowing = {}) {
  return useQuery({ ...tallyQuery(narrowing), placeholderData: keepPreviousData })
}

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
