import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type LogSearch, logQuery } from '#domain/audit/log-search.ts'
import { call } from '#web/platform/api/api.ts'
import { reading, readingAs } from '#web/platform/api/reading.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const CHAIN = ['/api/admin/audit-chain']
const chainQuery = reading('GET /api/admin/audit-chain', { key: CHAIN })

/** One page of the log. */
export function useLogPage(search: LogSearch) {
  const query = logQuery(search)
  const key = ['/api/admin/audit-events', query]

  return useQuery({
    ...readingAs('GET /api/admin/audit-events', { key, as: listPageOf }, { query }),
    placeholderData: keepPreviousData,
  })
}

/** How long the log is, and the hash that it ends with. */
export function useChainEnd() {
  return useQuery(chainQuery)
}

/** Walks the whole log on the server. */
export function useVerifyLog() {
  return useMutation({ mutationFn: () => call('POST /api/admin/audit-chain/verify') })
}
