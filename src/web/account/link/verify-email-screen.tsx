import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/account/user.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { SignOutButton } from '#web/platform/page/sign-out-button.tsx'
import { SendAgainButton } from '#web/platform/session/unverified-email.tsx'
import { keepChangedUser, useSession } from '#web/platform/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInFirst } from '../sign-in/sign-in-first.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { LinkDone } from './link-done.tsx'
import { isOfAnotherAccount } from './of-another-account.ts'

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
      {user && <Confirming user={user} token={token} />}
    </SignInPage>
  )
}

function Confirming({ user, token }: { user: User; token: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: verified => keepChangedUser(queryClient, verified),
  })
  if (data) {
    return (
      <LinkDone title="Your email address is confirmed" to={PATHS.home} label="Continue">
        {data.email}
      </LinkDone>
    )
  }
  if (user.emailVerified) return <ConfirmedBefore user={user} />

  return (
    <>
      {error && (
        <Alert tone="refused" title={sentenceOf(error)}>
          {isOfAnotherAccount(error) ? <SignOutButton /> : <SendAgainButton />}
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

/** For whoever is confirmed: the link may have been theirs or not, so nothing is said to have come of it (H302). */
function ConfirmedBefore({ user }: { user: User }) {
  return (
    <>
      <Alert tone="plain" title="Nothing to confirm for this account">
        <p>
          You are signed in as <b>{user.email}</b>, which is confirmed. Did the link come to another address? Then sign
          out, and open it again.
        </p>
        <SignOutButton />
      </Alert>
      <ButtonLink variant="primary" block to={PATHS.home}>
        Continue
      </ButtonLink>
    </>
  )
}
