import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { SignupFormSchema } from '#domain/account/account-schemas.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Divider } from '#web/ui/page/divider.tsx'
import { signupFormSchema } from '../late-schemas.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ExternalSignInButton, useExternalSignIn } from './external-sign-in-button.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useEnter } from './use-enter.ts'

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** /signup: an account of one's own, or the external identity provider (Specification 2). */
export function SignupScreen({ next }: { next: string }) {
  const hasExternalSignIn = useExternalSignIn()
  const { submit, refusal } = useEnter(signUp, next, 'Signup failed')

  return (
    <SignInPage title="Sign Up">
      <div>
        <Form schema={signupFormSchema} defaultValues={EMPTY} onSubmit={submit} columns notice={refusal}>
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
          <TextField wide name="email" label="Email" type="email" autoComplete="username" />
          <NewPasswordFields />
          <SubmitButton block busyLabel="Signing up...">
            Sign Up
          </SubmitButton>
        </Form>
      </div>
      {hasExternalSignIn && (
        <>
          <Divider>or</Divider>
          <ExternalSignInButton next={next} />
        </>
      )}
      <p className="quiet small">
        Already have an account?{' '}
        <Link to={PATHS.login} search={next === '/' ? {} : { next }}>
          Sign In
        </Link>
      </p>
    </SignInPage>
  )
}

/** The password typed the second time stays here (Specification 5). */
function signUp({ confirmPassword: _, ...body }: z.output<typeof SignupFormSchema>) {
  return call('POST /api/auth/signup', { body })
}
