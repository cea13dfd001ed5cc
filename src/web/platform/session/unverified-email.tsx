import './session-line.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { sessionQuery, useSignedInUser } from './use-session.ts'

/** A quiet line until the address is confirmed, where a letter can ask for it. It keeps nobody from anything (B8). */
export function UnverifiedEmail() {
  const { email, emailVerified } = useSignedInUser()
  const sendsLetters = useSendsLetters()
  if (emailVerified || !sendsLetters) return null

  return (
    <div className="session-line">
      <p>
        Please confirm your email address: we have written to <b>{email}</b>.
      </p>
      <SendAgainButton />
    </div>
  )
}

/** Has the letter sent once more, and says so in its place. */
export function SendAgainButton() {
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email/send'),
    // It may have been confirmed in another window: then none is written.
    onSuccess: () => void queryClient.invalidateQueries(sessionQuery),
  })

  return (
    <span className="session-line-end">
      {!isSuccess && (
        <Button size="small" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
          Send Again
        </Button>
      )}
      <span role="status">
        {isSuccess && 'A new email is on its way.'}
        {error && sentenceOf(error, 'It could not be sent. Please try again.')}
      </span>
    </span>
  )
}
