import { queryOptions, useQuery } from '@tanstack/react-query'
import { usualWaitWords } from '#domain/report/usual-wait.ts'
import { call } from '#web/platform/api/api.ts'

const usualWait = queryOptions({
  queryKey: ['/api/usual-wait'],
  queryFn: ({ signal }) => call('GET /api/usual-wait', { signal }),
})

/** "Usually decided within 3 days." for a phase; null while that is not known, or too little is decided to say. */
export function useUsualWait(phase: 1 | 2): string | null {
  return usualWaitWords(useQuery(usualWait).data, phase)
}
