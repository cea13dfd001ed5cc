import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'

const KEY = ['/api/admin/system']
/** Milliseconds; nothing is asked while the page is hidden. */
const LOOKS_EVERY = 15_000

/** How the portal is, looked at anew for as long as somebody watches. */
export function useSystem() {
  return useQuery({
    ...reading('GET /api/admin/system', { key: KEY }),
    staleTime: JUST_READ_MS,
    refetchInterval: LOOKS_EVERY,
    refetchIntervalInBackground: false,
  })
}

/** Tries one failed job again, or with null all of them. */
export function useRetry() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (jobId: string | null) =>
      jobId === null
        ? call('POST /api/admin/system/failed-jobs/retry')
        : call('POST /api/admin/system/failed-jobs/:jobId/retry', { params: { jobId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
