import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/account/role.ts'
import { call, callWithHeaders } from '#web/platform/api/api.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'
import type { TeamSearch } from './team-search.ts'

export const TEAM_PAGE_SIZE = 25
const ACCOUNTS = '/api/admin/users'

const pageQuery = ({ cursor, q, role }: TeamSearch) =>
  queryOptions({
    queryKey: [ACCOUNTS, { q, role }, cursor],
    queryFn: async ({ signal }) => {
      const shown = role ?? (q === undefined ? 'staff' : undefined)
      const query = { limit: TEAM_PAGE_SIZE, cursor, q, role: shown } as const
      return listPageOf(await callWithHeaders('GET /api/admin/users', { query, signal }))
    },
  })

/** One page of accounts. The page before stays in sight until the next one is there. */
export function useTeamPage(search: TeamSearch) {
  return useQuery({ ...pageQuery(search), placeholderData: keepPreviousData })
}

/** Gives somebody a role; the list is read again either way, so that it shows what holds. */
export function useChangeRole() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      call('PATCH /api/admin/users/:userId/role', { params: { userId }, body: { role } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ACCOUNTS] }),
  })
}
