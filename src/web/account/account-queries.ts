import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/account/user.ts'
import { call } from '#web/platform/api/api.ts'
import { keepChangedUser } from '#web/platform/session/use-session.ts'

/** Changes what others see of the signed-in person; every head shows it at once. */
export function useChangeName() {
  return useChange((name: { firstName: string; lastName: string }) => call('PUT /api/account/profile', { body: name }))
}

export function useChangePhoto() {
  return useChange((photo: string) => call('PUT /api/account/photo', { body: { photo } }))
}

export function useRemovePhoto() {
  return useChange((_: undefined) => call('DELETE /api/account/photo'))
}

function useChange<Given>(change: (given: Given) => Promise<User>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: user => keepChangedUser(queryClient, user),
  })
}
