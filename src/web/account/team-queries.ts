import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/account/role.ts'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { useListPage } from '#web/platform/list/use-list-page.ts'
import type { TeamSearch } from './team-search.ts'

export const TEAM_PAGE_SIZE = 25
const ACCOUNTS = '/api/admin/users'

/** One page of accounts. */
export function useTeamPage({ cursor, q, role }: TeamSearch) {
  const query = { limit: TEAM_PAGE_SIZE, cursor, q, role: role ?? (q === undefined ? 'staff' : undefined) } as const

  return useListPage([ACCOUNTS, query], signal => callWithHeaders('GET /api/admin/users', { query, signal }))
}

/** Gives somebody a role; the list is read again either way, so that it shows what holds. */
export function useChangeRole() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...body }: { userId: string; role: Role; evenUnconfirmed?: boolean }) =>
      call('PATCH /api/admin/users/:userId/role', { params: { userId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ACCOUNTS] }),
  })
}
