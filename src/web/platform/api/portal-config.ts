import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** What the operator has set that a screen needs to know; it holds as long as the page is open. */
export const portalConfig = queryOptions({
  queryKey: ['/api/config'],
  queryFn: ({ signal }) => call('GET /api/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function usePortalConfig() {
  return useQuery(portalConfig).data
}
