import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/account/role.ts'
import { type TeamSearch, teamQuery } from '#domain/account/team-search.ts'
import { call } from '#web/platform/api/api.ts'
import { readingAs } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { listPageOf } from '#web/platform/list/list-page.ts'

const ACCOUNTS = '/api/admin/users'

/** One page of accounts. */
export function useTeamPage(search: TeamSearch) {
  const query = teamQuery(search)

  return useQuery({
    ...readingAs('GET /api/admin/users', { key: [ACCOUNTS, query], as: listPageOf }, { query }),
    placeholderData: keepPreviousData,
  })
}

/** A link to choose a new password, to be handed over. */
export function useMakeResetLink() {
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/admin/users/:userId/reset-link', { params: { userId } }),
  })
}

/** The first of two admins asks to remove somebody's second factors. */
export function useStartFactorReset() {
  return useChange([ACCOUNTS], (userId: string) =>
    call('POST /api/admin/users/:userId/factor-reset', { params: { userId } }),
  )
}

/** The second one agrees. */
export function useConfirmFactorReset() {
  return useChange([ACCOUNTS], (userId: string) =>
    call('POST /api/admin/users/:userId/factor-reset/confirmation', { params: { userId } }),
  )
}

/** An admin takes it back. */
export function useWithdrawFactorReset() {
  return useChange([ACCOUNTS], (userId: string) =>
    call('DELETE /api/admin/users/:userId/factor-reset', { params: { userId } }),
  )
}

/** Gives somebody a role. */
export function useChangeRole(userId: string) {
  return useChange(
    [ACCOUNTS],
    (body: { role: Role; evenUnconfirmed?: boolean }) =>
      call('PATCH /api/admin/users/:userId/role', { params: { userId }, body }),
    { subject: `role of ${userId}` },
  )
}
