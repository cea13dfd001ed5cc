import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'
import { type LogSearch, momentsOf } from './log-search.ts'

export const PAGE_SIZE = 50

const pageQuery = ({ cursor, ...filters }: LogSearch) =>
  queryOptions({
    queryKey: ['/api/admin/audit-events', filters, cursor],
    queryFn: async ({ signal }) => {
      const query = { limit: PAGE_SIZE, ...filters, ...momentsOf(filters), ...(cursor && { cursor: Number(cursor) }) }
      return listPageOf(await callWithHeaders('GET /api/admin/audit-events', { query, signal }))
    },
  })

const chainQuery = queryOptions({
  queryKey: ['/api/admin/audit-chain'],
  queryFn: ({ signal }) => call('GET /api/admin/audit-chain', { signal }),
})

/** One page of the log. The page before stays in sight until the next one is there. */
export function useLogPage(search: LogSearch) {
  return useQuery({ ...pageQuery(search), placeholderData: keepPreviousData })
}

/** How long the log is, and the hash that it ends with. */
export function useChainEnd() {
  return useQuery(chainQuery)
}

/** Walks the whole log on the server. */
export function useVerifyLog() {
  return useMutation({ mutationFn: () => call('POST /api/admin/audit-chain/verify') })
}
