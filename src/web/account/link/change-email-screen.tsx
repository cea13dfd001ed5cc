import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { SignOutButton } from '#web/platform/page/sign-out-button.tsx'
import { keepChangedUser, useSession } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInFirst } from '../sign-in/sign-in-first.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { LinkDone } from './link-done.tsx'
import { isOfAnotherAccount } from './of-another-account.ts'

/** /change-email: where the letter to a new address leads. Only a press of whoever is signed in takes it. */
export function ChangeEmailScreen({ token }: { token: string }) {
  const { user } = useSession()

  return (
    <SignInPage title="Confirm your new email">
      {user === null ? (
        <SignInFirst at={PATHS.changeEmail} token={token}>
          Please sign in first, with your present email address.
        </SignInFirst>
      ) : (
        <Confirming token={token} />
      )}
    </SignInPage>
  )
}

function Confirming({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/account/email/confirm', { body: { token } }),
    onSuccess: user => keepChangedUser(queryClient, user),
  })
  if (data) {
    return (
      <LinkDone title="Your email address is changed" to={PATHS.account} label="Continue">
        {data.email}
      </LinkDone>
    )
  }

  return (
    <>
      {error && (
        <Alert tone="refused" title={sentenceOf(error)}>
          {isOfAnotherAccount(error) && <SignOutButton />}
        </Alert>
      )}
      <p>From then on you sign in with this address, and our emails go there.</p>
      <Button variant="primary" block busy={isPending} busyLabel="Confirming..." onClick={() => mutate()}>
        Use This Address
      </Button>
    </>
  )
}
