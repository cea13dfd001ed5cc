import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { keepChangedUser, useSession } from '#web/platform/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** /change-email: where the letter to a new address leads. Only a press of whoever is signed in takes it. */
export function ChangeEmailScreen({ token }: { token: string }) {
  const { user } = useSession()

  return (
    <SignInPage title="Confirm your new email">
      {user === null ? <SignInFirst token={token} /> : <Confirming token={token} />}
    </SignInPage>
  )
}

function SignInFirst({ token }: { token: string }) {
  const next = `${PATHS.changeEmail}?token=${encodeURIComponent(token)}`

  return (
    <>
      <p>Please sign in first, with your present email address.</p>
      <ButtonLink variant="primary" block to={PATHS.login} search={{ next }}>
        Sign In
      </ButtonLink>
    </>
  )
}

function Confirming({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('POST /api/account/email/confirm', { body: { token } }),
    onSuccess: user => keepChangedUser(queryClient, user),
  })
  if (data) return <Changed email={data.email} />

  return (
    <>
      {error && <Alert tone="refused" title={sentenceOf(error, 'That did not work. Please try again.')} />}
      <p>From then on you sign in with this address, and our letters go there.</p>
      <Button variant="primary" block busy={isPending} busyLabel="Confirming..." onClick={() => mutate()}>
        Use This Address
      </Button>
    </>
  )
}

function Changed({ email }: { email: string }) {
  return (
    <>
      <Alert tone="done" title="Your email address is changed">
        <p>{email}</p>
      </Alert>
      <ButtonLink variant="primary" block to={PATHS.account}>
        Continue
      </ButtonLink>
    </>
  )
}
