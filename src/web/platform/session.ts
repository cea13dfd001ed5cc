import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { User } from '#domain/account/user.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'

export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call('GET /api/auth/user', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

type Session = { user: User | null; isLoading: boolean; isAuthenticated: boolean }

/** Who is signed in. Signed in means exactly that the server named a user; any failure means signed out (Specification 4). */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  const user = data ?? null

  return { user, isLoading: isPending, isAuthenticated: user !== null }
}

/** The signed-in person, for screens that are shown to nobody else. */
export function useSignedInUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen is shown to signed-in people only')

  return user
}

/** Forgets everything that was read for the person before, then asks the server who is signed in now. */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] })
  await queryClient.refetchQueries(sessionQuery)
}

/** The applicant's Sign Out: ends the session, then shows the sign-in screen (Specification 2). */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: async () => {
      await navigate({ to: PATHS.login })
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, null)
    },
  })

  return { signOut: () => mutate(), isSigningOut: isPending }
}
