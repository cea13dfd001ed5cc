import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { useListPage } from '#web/platform/list/use-list-page.ts'
import { type LogSearch, momentsOf } from './log-search.ts'

export const PAGE_SIZE = 50

const chainQuery = queryOptions({
  queryKey: ['/api/admin/audit-chain'],
  queryFn: ({ signal }) => call('GET /api/admin/audit-chain', { signal }),
})

/** One page of the log. */
export function useLogPage({ cursor, ...filters }: LogSearch) {
  const query = { limit: PAGE_SIZE, ...filters, ...momentsOf(filters), ...(cursor && { cursor: Number(cursor) }) }

  return useListPage(['/api/admin/audit-events', query], signal =>
    callWithHeaders('GET /api/admin/audit-events', { query, signal }),
  )
}

/** How long the log is, and the hash that it ends with. */
export function useChainEnd() {
  return useQuery(chainQuery)
}

/** Walks the whole log on the server. */
export function useVerifyLog() {
  return useMutation({ mutationFn: () => call('POST /api/admin/audit-chain/verify') })
}
