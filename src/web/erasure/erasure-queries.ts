import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Erasure } from '#domain/erasure/erasure-contract.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { sessionQuery } from '#web/platform/session/use-session.ts'

const erasureQuery = reading('GET /api/account/erasure')

/** What becomes of everything that is held of the signed-in person when they are erased, and when that is. */
export function useErasure() {
  // Whatever they sign or send in changes it.
  return useQuery({ ...erasureQuery, staleTime: JUST_READ_MS })
}

/** Asks for it. */
export function useAskForErasure() {
  return useMutation({ mutationFn: () => call('POST /api/account/erasure'), onSuccess: useShowErasure() })
}

/** Calls it off. */
export function useKeepAccount() {
  return useMutation({ mutationFn: () => call('DELETE /api/account/erasure'), onSuccess: useShowErasure() })
}

function useShowErasure() {
  const queryClient = useQueryClient()
  return (erasure: Erasure) => {
    queryClient.setQueryData(erasureQuery.queryKey, erasure)
    return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

/** Has somebody else erased who wrote to the publisher. */
export function useEraseSomebody() {
  return useMutation({ mutationFn: (body: { email: string }) => call('POST /api/admin/erasures', { body }) })
}

const retentionQuery = reading('GET /api/admin/retention')

/** What the retention periods would remove now. */
export function useRetention() {
  return useQuery({ ...retentionQuery, staleTime: JUST_READ_MS })
}
