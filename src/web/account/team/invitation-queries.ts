import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { InvitationFormSchema } from '#domain/account/invitation.ts'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'

const KEY = ['/api/admin/invitations']

/** Invitations that nobody has accepted yet. Others accept them, so they are read anew each time. */
export function useInvitations() {
  return useQuery({
    ...reading('GET /api/admin/invitations', { key: KEY }),
    staleTime: JUST_READ_MS,
  })
}

export function useInvite() {
  return useChange(
    KEY,
    (body: z.output<typeof InvitationFormSchema>) => call('POST /api/admin/invitations', { body }),
    {
      done: (_, { email }) => `An invitation is on its way to ${email}`,
    },
  )
}

export function useSendInvitationAgain() {
  return useChange(KEY, (userId: string) =>
    call('POST /api/admin/invitations/:userId/send-again', { params: { userId } }),
  )
}

export function useWithdrawInvitation() {
  return useChange(KEY, (userId: string) => call('DELETE /api/admin/invitations/:userId', { params: { userId } }), {
    done: () => 'The invitation is withdrawn',
  })
}
