import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { portalConfig } from '#web/platform/api/portal-config.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { forgotPasswordSchema } from '../late-schemas.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** /forgot-password: asks for a letter, and says the same whether the address has an account or not (B8). */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data: config, isPending } = useQuery(portalConfig)
  const sendsLetters = config?.sendsLetters ?? true

  return (
    <SignInPage title="Forgot password?">
      {isPending ? (
        // What somebody types into a form that then goes away would be lost.
        <Skeleton />
      ) : (
        <>
          {!sendsLetters && <NoLetters />}
          {sendsLetters && sentTo === null && <AskForm onAsked={setSentTo} />}
          {sendsLetters && sentTo !== null && <Asked email={sentTo} onAgain={() => setSentTo(null)} />}
        </>
      )}
      <div className="quiet small">
        <Link to={PATHS.login}>Back to Sign In</Link>
      </div>
    </SignInPage>
  )
}

function NoLetters() {
  return (
    <Alert tone="plain" title="This portal sends no email">
      <p>An admin of the portal can give you a link to choose a new password. Please contact an admin.</p>
    </Alert>
  )
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { submit, refusal } = useSending(async (body: { email: string }) => {
    await call('POST /api/auth/forgot-password', { body })
    onAsked(body.email)
  }, 'The email could not be asked for. Please try again.')

  return (
    <div>
      <Form schema={forgotPasswordSchema} defaultValues={{ email: '' }} onSubmit={submit} notice={refusal}>
        <TextField
          name="email"
          label="Email"
          hint="We write to it, with a link to choose a new password."
          type="email"
          autoComplete="username"
        />
        <SubmitButton block busyLabel="Sending...">
          Send Link
        </SubmitButton>
      </Form>
    </div>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <Alert tone="plain" title="Please look into your mailbox">
        <p>
          If <b>{email}</b> has an account, an email is on its way. Its link works once, for one hour.
        </p>
      </Alert>
      <Button block onClick={onAgain}>
        Use Another Address
      </Button>
    </>
  )
}
