import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Sending, useSending } from '#web/platform/api/use-sending.tsx'
import { refreshSession } from '#web/platform/session/use-session.ts'

/** Specification 9. */
const REDIRECT_DELAY_MS = 100

/** Signs in or up, refreshes who is signed in, then goes to `next`; stays where `send` says that something is missing. */
export function useEnter<Values>(
  send: (values: Values) => Promise<unknown>,
  next: string,
  otherwise?: string,
): Sending<Values> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  return useSending(async values => {
    if ((await send(values)) === 'not-yet') return
    await refreshSession(queryClient)
    await new Promise(resolve => setTimeout(resolve, REDIRECT_DELAY_MS))
    await navigate({ href: next, replace: true })
  }, otherwise)
}
