import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetPasswordFormSchema } from '#domain/account/account-schemas.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { refreshSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/control/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { RefusalAlert, SignInPage } from './sign-in-page.tsx'
import { useSending } from './use-sending.ts'

/** /reset-password: a new password, for who has the link of the letter (B8). */
export function ResetPasswordScreen({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)

  return (
    <SignInPage title="Choose a new password">
      {isDone ? <Done /> : <ChoiceForm token={token} onDone={() => setIsDone(true)} />}
    </SignInPage>
  )
}

function ChoiceForm({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { submit, refusal, refusalRef } = useSending(async ({ password }: { password: string }) => {
    await call('POST /api/auth/reset-password', { body: { token, password } })
    await refreshSession(queryClient)
    onDone()
  }, 'The password could not be changed. Please try again.')

  return (
    <>
      <div>
        <Form
          schema={ResetPasswordFormSchema}
          defaultValues={{ password: '', confirmPassword: '' }}
          onSubmit={submit}
          notice={refusal && <RefusalAlert message={refusal} ref={refusalRef} />}
        >
          <PasswordField
            name="password"
            label="New password"
            hint="At least 8 characters. A sentence is fine."
            autoComplete="new-password"
          />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <SubmitButton block busyLabel="Changing...">
            Change Password
          </SubmitButton>
        </Form>
      </div>
      <p className="quiet small">
        The link does not work? <Link to={PATHS.forgotPassword}>Ask for a new one</Link>
      </p>
    </>
  )
}

function Done() {
  return (
    <>
      <Alert tone="done" title="Your password is changed">
        <p>Every browser has been signed out. Please sign in with the new password.</p>
      </Alert>
      <ButtonLink variant="primary" block to={PATHS.login}>
        Sign In
      </ButtonLink>
    </>
  )
}
