import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { JUST_READ_MS, reading } from '#web/platform/api/reading.ts'
import { useChange } from '#web/platform/api/use-change.ts'
import { makePasskey } from '#web/platform/passkey/use-passkeys.ts'

const KEY = ['/api/account/signing-in']

/** How the signed-in person comes in, and where they are. It changes elsewhere, so it is read anew each time. */
export function useSigningIn() {
  return useQuery({
    ...reading('GET /api/account/signing-in', { key: KEY }),
    staleTime: JUST_READ_MS,
  })
}

export function useChangePassword() {
  return useChange(KEY, (body: { currentPassword: string; password: string }) =>
    call('PUT /api/account/password', { body }),
  )
}

export function useAskForNewEmail() {
  return useChange(KEY, (body: { email: string }) => call('POST /api/account/email', { body }))
}

export function useWithdrawNewEmail() {
  return useChange(KEY, (_: undefined) => call('DELETE /api/account/email'))
}

export function useStopFactorReset() {
  return useChange(KEY, (_: undefined) => call('DELETE /api/account/factor-reset'))
}

export function useEndSession() {
  return useChange(KEY, (sessionId: string) =>
    call('DELETE /api/account/sessions/:sessionId', { params: { sessionId } }),
  )
}

export function useEndOtherSessions() {
  return useChange(KEY, (_: undefined) => call('DELETE /api/account/sessions'))
}

/** Has the device make a passkey, and keeps it under the name that its owner gives it. */
export function useAddPasskey() {
  return useChange(KEY, async ({ name }: { name: string }) => {
    const passkey = await makePasskey(await call('POST /api/account/passkeys/order'))
    return call('POST /api/account/passkeys', { body: { name, passkey } })
  })
}

export function useRemovePasskey() {
  return useChange(KEY, (passkeyId: string) =>
    call('DELETE /api/account/passkeys/:passkeyId', { params: { passkeyId } }),
  )
}

/** Begins to set an app up; nothing that is shown changes by it. */
export function useOrderApp() {
  return useMutation({ mutationFn: (_: undefined) => call('POST /api/account/authenticator-app') })
}

export function useConfirmApp() {
  return useChange(KEY, (body: { code: string }) => call('POST /api/account/authenticator-app/confirm', { body }))
}

export function useRemoveApp() {
  return useChange(KEY, (_: undefined) => call('DELETE /api/account/authenticator-app'))
}

export function useRenewRecoveryCodes() {
  return useChange(KEY, (_: undefined) => call('POST /api/account/recovery-codes'))
}
