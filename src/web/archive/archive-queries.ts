import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { reading } from '#web/platform/api/reading.ts'

/** While the archive is being made it is asked again after this long, in milliseconds. */
const ASKED_AGAIN_MS = 3000

const archiveQuery = reading('GET /api/account/archive')

/** The archive that the signed-in person asked for last. */
export function useArchive() {
  return useQuery({
    ...archiveQuery,
    refetchInterval: ({ state: { data } }) => (data && data.ready === null ? ASKED_AGAIN_MS : false),
  })
}

/** Asks for it anew. */
export function useAskForArchive() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/account/archive'),
    onSuccess: archive => queryClient.setQueryData(archiveQuery.queryKey, archive),
    onError: () => queryClient.invalidateQueries({ queryKey: archiveQuery.queryKey }),
  })
}
