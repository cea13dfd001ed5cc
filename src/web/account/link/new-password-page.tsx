import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { refreshSession } from '#web/platform/session/use-session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { resetPasswordFormSchema } from '../late-schemas.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { LinkDone } from './link-done.tsx'

type LinkProps = {
  token: string
  /** The link came with an invitation: the password is the first one. */
  isInvited?: boolean
}

/** A password, for who has the link of the letter (B8). */
export function NewPasswordPage({ token, isInvited = false }: LinkProps) {
  const [isDone, setIsDone] = useState(false)

  return (
    <SignInPage title={isInvited ? 'Welcome to the team' : 'Choose a new password'}>
      {isDone ? (
        <Done isInvited={isInvited} />
      ) : (
        <ChoiceForm token={token} isInvited={isInvited} onDone={() => setIsDone(true)} />
      )}
    </SignInPage>
  )
}

function ChoiceForm({ token, isInvited, onDone }: LinkProps & { onDone: () => void }) {
  const queryClient = useQueryClient()
  const { submit, refusal } = useSending(async ({ password }: { password: string }) => {
    const route = isInvited ? 'POST /api/auth/accept-invitation' : 'POST /api/auth/reset-password'
    await call(route, { body: { token, password } })
    await refreshSession(queryClient)
    onDone()
  }, 'The password could not be changed. Please try again.')

  return (
    <>
      <div>
        <Form
          schema={resetPasswordFormSchema}
          defaultValues={{ password: '', confirmPassword: '' }}
          onSubmit={submit}
          notice={refusal}
        >
          <NewPasswordFields label={isInvited ? 'Password' : 'New password'} />
          <SubmitButton block busyLabel="Saving...">
            {isInvited ? 'Set Password' : 'Change Password'}
          </SubmitButton>
        </Form>
      </div>
      <p className="quiet small">
        {isInvited ? (
          'The link does not work? Please ask whoever invited you to send it again.'
        ) : (
          <>
            The link does not work? <Link to={PATHS.forgotPassword}>Ask for a new one</Link>
          </>
        )}
      </p>
    </>
  )
}

function Done({ isInvited }: { isInvited: boolean }) {
  return (
    <LinkDone title={isInvited ? 'Your account is ready' : 'Your password is changed'} to={PATHS.login} label="Sign In">
      {isInvited
        ? 'Please sign in with your email address and this password.'
        : 'Every browser has been signed out. Please sign in with the new password.'}
    </LinkDone>
  )
}
