import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/account/user.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { SendAgainButton } from '#web/platform/session/unverified-email.tsx'
import { keepChangedUser, useSession } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInFirst } from '../sign-in/sign-in-first.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { LinkDone } from './link-done.tsx'

/** /verify-email: where the letter's link leads. Only a press confirms, so that a scanner of mail uses nothing up (B8). */
export function VerifyEmailScreen({ token }: { token: string }) {
  const { user } = useSession()

  return (
    <SignInPage title="Confirm your email">
      {user === null && (
        <SignInFirst at={PATHS.verifyEmail} token={token}>
          Please sign in first. That way, nobody can get you to confirm an account they created with your address.
        </SignInFirst>
      )}
      {user?.emailVerified && (
        <LinkDone title="Your email address is confirmed" to={PATHS.home} label="Continue">
          {user.email}
        </LinkDone>
      )}
      {user && !user.emailVerified && <Confirming user={user} token={token} />}
    </SignInPage>
  )
}

function Confirming({ user, token }: { user: User; token: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: verified => keepChangedUser(queryClient, verified),
  })

  return (
    <>
      {error && (
        <Alert tone="refused" title={sentenceOf(error)}>
          <SendAgainButton />
        </Alert>
      )}
      <p>
        Is <b>{user.email}</b> yours?
      </p>
      <Button variant="primary" block busy={isPending} busyLabel="Confirming..." onClick={() => mutate()}>
        Confirm Email Address
      </Button>
    </>
  )
}
