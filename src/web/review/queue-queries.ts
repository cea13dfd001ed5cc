import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '#web/platform/api.ts'
import { nextCursorOf } from '#web/platform/next-cursor.ts'
import type { QueueSearch } from './queue-search.ts'

export const PAGE_SIZE = 25

const QUEUE_KEY = '/api/reviewer/applications'
const TALLY_KEY = '/api/reviewer/tally'

const pageQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: [QUEUE_KEY, search],
    queryFn: async ({ signal }) => {
      const query = { limit: PAGE_SIZE, ...search }
      const { answer, headers } = await callWithHeaders('GET /api/reviewer/applications', { query, signal })

      return {
        rows: answer,
        total: Number(headers.get('x-total-count') ?? answer.length),
        nextCursor: nextCursorOf(headers.get('link')),
      }
    },
  })

const tallyQuery = queryOptions({
  queryKey: [TALLY_KEY],
  queryFn: ({ signal }) => call('GET /api/reviewer/tally', { signal }),
})

/** One page of the applications to review. The page before stays in sight until the next one is there. */
export function useQueuePage(search: QueueSearch) {
  return useQuery({ ...pageQuery(search), placeholderData: keepPreviousData })
}

/** How many applications there are in each reviewer status. */
export function useQueueTally() {
  return useQuery(tallyQuery)
}

/** After a decision: the list is read anew the next time it is shown (Specification 4). */
export function useForgetQueue(): () => void {
  const queryClient = useQueryClient()

  return () => {
    queryClient.removeQueries({ queryKey: [QUEUE_KEY], type: 'inactive' })
    queryClient.removeQueries({ queryKey: [TALLY_KEY], type: 'inactive' })
  }
}
