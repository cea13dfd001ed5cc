import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import type { LoginSchema } from '#domain/account/account-schemas.ts'
import { knownNotice } from '#domain/account/sign-in-notice.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { usePasskeys } from '#web/platform/passkey/use-passkeys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { TextButton } from '#web/ui/control/text-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Divider } from '#web/ui/page/divider.tsx'
import { loginSchema } from '../late-schemas.ts'
import { CodeStep } from './code-step.tsx'
import { ExternalSignInButton, useExternalSignIn } from './external-sign-in-button.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useEnter } from './use-enter.ts'

type LoginScreenProps = {
  /** Where to go once signed in: a path of this site. */
  next: string
  /** A sentence that a redirect brings along: why the person has to sign in here. */
  notice?: string | undefined
  /** An outside provider has let the person in, and a code is missing. */
  isCodeAsked?: boolean
}

/** /login: how people come in, and the code that is asked for after it where they have an app (Specification 2, H102). */
export function LoginScreen({ next, notice, isCodeAsked = false }: LoginScreenProps) {
  const [needsCode, setNeedsCode] = useState(isCodeAsked)
  if (!needsCode) return <WaysIn next={next} notice={notice} onCodeNeeded={() => setNeedsCode(true)} />

  return (
    <SignInPage title="Enter your code">
      <CodeStep next={next} />
      <p className="small">
        <TextButton onClick={() => setNeedsCode(false)}>Sign in another way</TextButton>
      </p>
    </SignInPage>
  )
}

type WaysInProps = Omit<LoginScreenProps, 'isCodeAsked'> & { onCodeNeeded: () => void }

function WaysIn({ next, notice, onCodeNeeded }: WaysInProps) {
  const noticeText = knownNotice(notice)
  const hasExternalSignIn = useExternalSignIn()
  const hasPasskeys = usePasskeys()
  const { isAuthenticated } = useSession()
  const signIn = (body: z.output<typeof LoginSchema>) =>
    call('POST /api/auth/login', { body }).catch(error => {
      if (!(error instanceof ApiError) || error.code !== 'code-needed') throw error
      onCodeNeeded()
      return 'not-yet'
    })
  const { submit, refusal } = useEnter(signIn, next, 'Login failed')

  return (
    <SignInPage title="Sign In">
      {noticeText && (
        <Alert tone="plain">
          {noticeText} {isAuthenticated && <a href={next}>Go back</a>}
        </Alert>
      )}
      {(hasExternalSignIn || hasPasskeys) && (
        <>
          {hasExternalSignIn && <ExternalSignInButton next={next} />}
          {hasPasskeys && <PasskeySignIn next={next} />}
          <Divider>or with your email</Divider>
        </>
      )}
      <div>
        <Form schema={loginSchema} defaultValues={{ email: '', password: '' }} onSubmit={submit} notice={refusal}>
          <TextField name="email" label="Email" type="email" autoComplete="username webauthn" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <div className="small field-wide">
            <Link to={PATHS.forgotPassword}>Forgot password?</Link>
          </div>
          <SubmitButton block busyLabel="Signing in...">
            Sign In
          </SubmitButton>
        </Form>
      </div>
      <p className="quiet small">
        New here?{' '}
        <Link to={PATHS.signup} search={next === '/' ? {} : { next }}>
          Create an account
        </Link>
      </p>
    </SignInPage>
  )
}
