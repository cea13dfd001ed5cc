import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { SignedInUser, User } from '#domain/account/user.ts'
import { apiAddress } from '#domain/api-address.ts'
import { PATHS } from '#domain/application/paths.ts'
import { stopPreparing, takeAnswer } from '#web/platform/api/answers-at-hand.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts'
import { belongTo } from '#web/platform/api/page-owner.ts'
import { portalConfig } from '#web/platform/api/portal-config.ts'
import { clearDeviceOfOthers } from '#web/platform/draft/device-copies.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { beginStay, leaveDevice } from './sign-out.ts'

/** Specification 9. */
const REDIRECT_DELAY_MS = 500

const SESSION = 'GET /api/auth/user'

export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  initialData: () => cameWithPage(),
  queryFn: async ({ signal }): Promise<SignedInUser | null> => {
    try {
      return signedIn(await call(SESSION, { signal }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  // Specification 4: not retried on failure. Each screen asks who is signed in; without this a failing server is asked for ever.
  retryOnMount: false,
})

/** Who is signed in, as the server wrote it into the page; undefined where it did not. */
function cameWithPage(): SignedInUser | null | undefined {
  const known = takeAnswer(apiAddress(SESSION))
  if (known?.status === 401) return null
  // reason: the server presents every answer through the schema that this type comes from
  return known?.status === 200 ? signedIn(known.body as SignedInUser | null) : undefined
}

function signedIn(user: SignedInUser | null): SignedInUser | null {
  if (user) {
    clearDeviceOfOthers(user.id)
    beginStay()
  }
  belongTo(user?.id ?? null)
  return user
}

type Session = { user: SignedInUser | null; isLoading: boolean; isAuthenticated: boolean }

/** Who is signed in. Signed in means exactly that the server named a user; any failure means signed out (Specification 4). */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  const user = data ?? null

  return { user, isLoading: isPending, isAuthenticated: user !== null }
}

/** The signed-in person, for screens that are shown to nobody else. */
export function useSignedInUser(): SignedInUser {
  const { user } = useSession()
  if (!user) throw new Error('This screen is shown to signed-in people only')

  return user
}

/** Shows at once what has changed of the signed-in person. */
export function keepChangedUser(queryClient: QueryClient, changed: User): void {
  queryClient.setQueryData(sessionQuery.queryKey, user => user && { ...user, ...changed })
}

/** Who is signed in is read anew and never missing; what the operator has set is the same for everybody. */
const STAYING = new Set<unknown>([sessionQuery.queryKey[0], portalConfig.queryKey[0]])

/**
 * Forgets everything that was read for the person before, then asks the server who is signed in now. A screen that stands
 * and shows what is forgotten here would hear of no later change of it.
 */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  belongTo(null)
  queryClient.removeQueries({ predicate: query => !STAYING.has(query.queryKey[0]) })
  await queryClient.refetchQueries(sessionQuery)
}

/**
 * The applicant's Sign Out: ends the session, then shows the sign-in screen (Specification 2). The page is loaded anew,
 * so that nothing that was read for this person stays in memory.
 */
export function useSignOut(): () => void {
  const user = useSignedInUser()
  const { mutate } = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: () => {
      leaveDevice(user.id)
      setTimeout(() => location.assign(PATHS.login), REDIRECT_DELAY_MS)
    },
    onError: error =>
      toast({
        title: 'Error',
        description: sentenceOf(error, 'Failed to sign out. Please try again.'),
        variant: 'destructive',
      }),
  })

  return () => {
    stopPreparing()
    mutate()
  }
}
