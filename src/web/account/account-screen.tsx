import './account-screen.css'
import { useMutation } from '@tanstack/react-query'
import { ProfileSchema } from '#domain/account/profile.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { usePortalConfig, useSendsLetters } from '#web/platform/api/portal-config.ts'
import { AccountPage } from '#web/platform/page/account-page.tsx'
import { useSignedInUser } from '#web/platform/session/session.ts'
import { SendAgainButton } from '#web/platform/session/unverified-email.tsx'
import { ThemeChoice } from '#web/platform/theme/theme-choice.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useChangeName } from './account-queries.ts'
import { PhotoField } from './photo-field.tsx'
import { RefusalAlert } from './sign-in-page.tsx'
import { useSending } from './use-sending.ts'

/** What an account holds: how others see the person, how they sign in, and how the portal looks on this device. */
export function AccountScreen() {
  return (
    <AccountPage>
      <Stack gap={8} className="account-screen">
        <PageTitle>Your Account</PageTitle>
        <Section title="Profile">
          <Stack gap={6}>
            <PhotoField />
            <NameForm />
          </Stack>
        </Section>
        <Section title="Signing in">
          <SigningIn />
        </Section>
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
  const { submit, refusal, refusalRef } = useSending(
    async (name: { firstName: string; lastName: string }) => void (await mutateAsync(name)),
    'Your name could not be saved. Please try again.',
  )

  return (
    <Form
      schema={ProfileSchema}
      columns
      defaultValues={{ firstName: firstName ?? '', lastName: lastName ?? '' }}
      onSubmit={submit}
      notice={refusal && <RefusalAlert message={refusal} ref={refusalRef} />}
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <p className="field-wide small quiet">An application keeps the names that you filled in there.</p>
      <Row className="field-wide">
        <SubmitButton busyLabel="Saving...">Save Name</SubmitButton>
        <span role="status" className="small quiet">
          {isSuccess && !refusal && 'Saved'}
        </span>
      </Row>
    </Form>
  )
}

function SigningIn() {
  const { email, emailVerified } = useSignedInUser()
  const sendsLetters = useSendsLetters()

  return (
    <Stack gap={4}>
      <Row>
        <span className="written">{email}</span>
        {emailVerified ? <Badge tone="done">Confirmed</Badge> : <Badge tone="waiting">Not confirmed</Badge>}
        {!emailVerified && sendsLetters && <SendAgainButton />}
      </Row>
      {sendsLetters && <NewPassword email={email} />}
    </Stack>
  )
}

/** By the link of a letter: whoever finds an open browser cannot take the account over. */
function NewPassword({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email } }),
  })

  return (
    <Row>
      <Button busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        Change Password
      </Button>
      <span role="status" className="small quiet">
        {isSuccess && 'A link to choose a new one is on its way to this address. It works for one hour.'}
        {error && sentenceOf(error, 'The link could not be sent. Please try again.')}
      </span>
    </Row>
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
