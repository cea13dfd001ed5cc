import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { InvitationFormSchema } from '#domain/account/invitation.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'

const KEY = ['/api/admin/invitations']

/** Invitations that nobody has accepted yet. Others accept them, so they are read anew each time. */
export function useInvitations() {
  return useQuery({
    ...reading('GET /api/admin/invitations', { key: KEY, as: ({ answer }) => answer }),
    staleTime: JUST_READ_MS,
  })
}

export function useInvite() {
  return useChange((body: z.output<typeof InvitationFormSchema>) => call('POST /api/admin/invitations', { body }))
}

export function useSendInvitationAgain() {
  return useChange((userId: string) => call('POST /api/admin/invitations/:userId/send-again', { params: { userId } }))
}

export function useWithdrawInvitation() {
  return useChange((userId: string) => call('DELETE /api/admin/invitations/:userId', { params: { userId } }))
}

/** The list is read again either way, so that it shows what holds. */
function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }) })
}
