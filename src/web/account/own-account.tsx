import './own-account.css'
import type { ReactNode } from 'react'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { AccountPage } from '#web/platform/page/account-page.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { ThemeChoice } from '#web/platform/theme/theme-choice.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useChangeName } from './account-queries.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { FactorResetNotice } from './factor-reset-notice.tsx'
import { Passkeys } from './passkeys.tsx'
import { PhotoField } from './photo-field.tsx'
import { SigningIn } from './sign-in/signing-in.tsx'
import { SignedInPlaces } from './signed-in-places.tsx'

const rules = async () => (await import('#domain/account/profile.ts')).ProfileSchema

/** What an account holds: how others see the person, how they sign in, what else is theirs, and how the portal looks on this device. */
export function OwnAccount({ children }: { children: ReactNode }) {
  return (
    <AccountPage>
      <Stack gap={8} className="own-account">
        <PageTitle>Your Account</PageTitle>
        <FactorResetNotice />
        <Section title="Profile">
          <Stack gap={6}>
            <PhotoField />
            <NameForm />
          </Stack>
        </Section>
        <Section title="Signing in">
          <SigningIn />
        </Section>
        <Passkeys />
        <AuthenticatorApp />
        <SignedInPlaces />
        {children}
        <Section title="On this device">
          <ThemeChoice />
        </Section>
        <Help />
      </Stack>
    </AccountPage>
  )
}

function NameForm() {
  const { firstName, lastName } = useSignedInUser()
  const { mutateAsync, isSuccess } = useChangeName()
  const { submit, refusal } = useSending(
    async (name: { firstName: string; lastName: string }) => void (await mutateAsync(name)),
    'Your name could not be saved. Please try again.',
  )

  return (
    <Form
      schema={rules}
      columns
      defaultValues={{ firstName: firstName ?? '', lastName: lastName ?? '' }}
      onSubmit={submit}
      notice={refusal}
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <p className="field-wide small quiet">This does not change the names in your application.</p>
      <Row className="field-wide">
        <SubmitButton busyLabel="Saving...">Save Name</SubmitButton>
        <span role="status" className="small quiet">
          {isSuccess && !refusal && 'Saved'}
        </span>
      </Row>
    </Form>
  )
}

function Help() {
  const config = usePortalConfig()
  if (!config?.helpUrl && !config?.contactEmail) return null

  return (
    <Section title="Help">
      <Row>
        {config.helpUrl && (
          <a href={config.helpUrl} target="_blank" rel="noreferrer">
            Read the help pages
          </a>
        )}
        {config.contactEmail && <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>}
      </Row>
    </Section>
  )
}
