import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { refreshSession } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { LinkDone } from './link-done.tsx'

/** /undo-email-change: where the letter to the former address leads, signed in or not. */
export function UndoEmailChangeScreen({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/auth/undo-email-change', { body: { token } }),
    onSuccess: () => refreshSession(queryClient),
  })

  return (
    <SignInPage title="Put your address back">
      {isSuccess ? (
        <LinkDone title="Your account has its former address again" to={PATHS.login} label="Sign In">
          Please look into your mailbox for the link to choose a new password.
        </LinkDone>
      ) : (
        <>
          {error && <Alert tone="refused" title={sentenceOf(error)} />}
          <p>
            Your account gets its former email address again. Everybody is signed out of it, its password ends, and we
            write to you with a link to choose a new one.
          </p>
          <Button variant="primary" block busy={isPending} busyLabel="Putting it back..." onClick={() => mutate()}>
            Put My Address Back
          </Button>
        </>
      )}
    </SignInPage>
  )
}
