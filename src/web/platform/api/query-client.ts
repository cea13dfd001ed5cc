import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ProblemCode } from '#domain/contract/problem.ts'
import { handleSessionExpired } from '#web/platform/session/session-expired.ts'
import { sessionQuery } from '#web/platform/session/use-session.ts'
import { forgetAnswers } from './answers-at-hand.ts'
import { ApiError, isSessionExpired } from './api-error.ts'
import { applicationQuery } from './application-query.ts'

const RIGHTS_ENDED = new Set<ProblemCode>(['second-factor-needed', 'not-a-reviewer', 'not-counsel', 'not-an-admin'])

/**
 * Reads never go stale and are never repeated by themselves; an expired session is met in one place (Specification 7, 8).
 * A write that the state does not permit (409) came late: the application is read anew, and shown as it is by now (H225).
 */
export function createQueryClient(): QueryClient {
  const handleError = (error: Error) => {
    if (isSessionExpired(error)) handleSessionExpired()
    // Days of grace or a role have ended meanwhile: who is signed in is read again, and the screen says what is missing.
    if (error instanceof ApiError && RIGHTS_ENDED.has(error.code)) void queryClient.invalidateQueries(sessionQuery)
  }

  // What a change, made or refused, has made of a screen that is not in sight is read when it is shown next (H316).
  const forget = () => {
    forgetAnswers()
    void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  }

  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({
      onSuccess: forget,
      onError: error => {
        forget()
        handleError(error)
        if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries(applicationQuery)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient
}
