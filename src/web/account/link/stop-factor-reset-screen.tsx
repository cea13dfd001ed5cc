import { useMutation } from '@tanstack/react-query'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { LinkDone } from './link-done.tsx'

/** /stop-factor-reset: where the letter leads that tells of the removal of somebody's second factors, signed in or not. */
export function StopFactorResetScreen({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/auth/stop-factor-reset', { body: { token } }),
  })

  return (
    <SignInPage title="Keep your second factors">
      {isSuccess ? (
        <LinkDone title="Stopped" to={PATHS.login} search={{ next: PATHS.account }} label="Open Your Account">
          Your passkeys and your authenticator app stay as they are.
        </LinkDone>
      ) : (
        <>
          {error && <Alert tone="refused" title={sentenceOf(error)} />}
          <p>
            An admin has started to remove the passkeys and the authenticator app of your account. If you have not asked
            for this, stop it.
          </p>
          <Button variant="primary" block busy={isPending} busyLabel="Stopping..." onClick={() => mutate()}>
            Stop the Removal
          </Button>
        </>
      )}
    </SignInPage>
  )
}
