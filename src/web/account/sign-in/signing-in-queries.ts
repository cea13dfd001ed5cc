import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { makePasskey } from '#web/platform/passkey/use-passkeys.ts'

const KEY = ['/api/account/signing-in']

/** How the signed-in person comes in, and where they are. It changes elsewhere, so it is read anew each time. */
export function useSigningIn() {
  return useQuery({
    ...reading('GET /api/account/signing-in', { key: KEY, as: ({ answer }) => answer }),
    staleTime: JUST_READ_MS,
  })
}

export function useChangePassword() {
  return useChange((body: { currentPassword: string; password: string }) => call('PUT /api/account/password', { body }))
}

export function useAskForNewEmail() {
  return useChange((body: { email: string }) => call('POST /api/account/email', { body }))
}

export function useWithdrawNewEmail() {
  return useChange((_: undefined) => call('DELETE /api/account/email'))
}

export function useStopFactorReset() {
  return useChange((_: undefined) => call('DELETE /api/account/factor-reset'))
}

export function useEndSession() {
  return useChange((sessionId: string) => call('DELETE /api/account/sessions/:sessionId', { params: { sessionId } }))
}

export function useEndOtherSessions() {
  return useChange((_: undefined) => call('DELETE /api/account/sessions'))
}

/** Has the device make a passkey, and keeps it under the name that its owner gives it. */
export function useAddPasskey() {
  return useChange(async ({ name }: { name: string }) => {
    const passkey = await makePasskey(await call('POST /api/account/passkeys/order'))
    return call('POST /api/account/passkeys', { body: { name, passkey } })
  })
}

export function useRemovePasskey() {
  return useChange((passkeyId: string) => call('DELETE /api/account/passkeys/:passkeyId', { params: { passkeyId } }))
}

/** Begins to set an app up; nothing that is shown changes by it. */
export function useOrderApp() {
  return useMutation({ mutationFn: (_: undefined) => call('POST /api/account/authenticator-app') })
}

export function useConfirmApp() {
  return useChange((body: { code: string }) => call('POST /api/account/authenticator-app/confirm', { body }))
}

export function useRemoveApp() {
  return useChange((_: undefined) => call('DELETE /api/account/authenticator-app'))
}

export function useRenewRecoveryCodes() {
  return useChange((_: undefined) => call('POST /api/account/recovery-codes'))
}

/** What holds is read again either way: a session may have ended by itself meanwhile. */
function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }) })
}
