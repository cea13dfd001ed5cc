import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Proof } from '#domain/account/proof.ts'
import { PATHS } from '#domain/application/paths.ts'
import { call } from '#web/platform/api/api.ts'
import { sentenceOf } from '#web/platform/api/api-error.ts'
import { usePortalConfig } from '#web/platform/api/portal-config.ts'
import { useSending } from '#web/platform/api/use-sending.tsx'
import { answerByPasskey, usePasskeys } from '#web/platform/passkey/use-passkeys.ts'
import { Button, ButtonLink } from '#web/ui/control/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Divider } from '#web/ui/page/divider.tsx'
import { Stack } from '#web/ui/page/layout.tsx'
import { CodeField } from './code-field.tsx'
import { settleProof } from './proof-question.ts'

const passwordRules = async () => (await import('#domain/account/account-schemas.ts')).PasswordProofSchema
const codeRules = async () => (await import('#domain/account/second-factor.ts')).CodeSchema

/** Asks whoever is signed in to show once more that it is them, whatever it was that they wanted to do. */
export function ProofDialog() {
  return (
    <Dialog
      onClose={() => settleProof(false)}
      title="Is it you?"
      description="Please show it once more before you go on. Then we do not ask again for ten minutes."
    >
      <Ways />
    </Dialog>
  )
}

function Ways() {
  const { data, error } = useQuery({
    queryKey: ['/api/account/proof'],
    queryFn: () => call('GET /api/account/proof'),
    staleTime: 0,
  })
  const canUsePasskey = usePasskeys() && (data?.ways.includes('passkey') ?? false)
  const hasPassword = data?.ways.includes('password') ?? false
  const hasApp = data?.ways.includes('code') ?? false

  if (error) return <p role="alert">{sentenceOf(error)}</p>
  if (!data) return <Skeleton />
  return (
    <Stack gap={5}>
      {canUsePasskey && <ByPasskey />}
      {canUsePasskey && (hasPassword || hasApp) && <Divider>or</Divider>}
      {hasPassword && <ByPassword />}
      {hasApp && <ByCode />}
      {!canUsePasskey && !hasPassword && !hasApp && <BySigningIn />}
    </Stack>
  )
}

function ByPasskey() {
  const [isBusy, setIsBusy] = useState(false)
  const { submit, refusal } = useSending(async () => {
    const question = await call('POST /api/account/proof/question')
    await give({ passkey: await answerByPasskey(question) })
  }, 'Your passkey was not used. Please try again.')

  const handlePress = async () => {
    setIsBusy(true)
    await submit(undefined)
    setIsBusy(false)
  }

  return (
    <>
      {refusal}
      <Button block busy={isBusy} busyLabel="Asking your device..." onClick={handlePress}>
        Use a Passkey
      </Button>
    </>
  )
}

function ByPassword() {
  const { submit, refusal } = useSending(give)

  return (
    <Form schema={passwordRules} validate="submit" defaultValues={{ password: '' }} onSubmit={submit} notice={refusal}>
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
      <SubmitButton busyLabel="Checking...">Go On</SubmitButton>
    </Form>
  )
}

function ByCode() {
  const { submit, refusal } = useSending(give)

  return (
    <Form schema={codeRules} validate="submit" defaultValues={{ code: '' }} onSubmit={submit} notice={refusal}>
      <CodeField />
      <SubmitButton busyLabel="Checking...">Go On</SubmitButton>
    </Form>
  )
}

function BySigningIn() {
  const next = location.pathname + location.search

  if (!usePortalConfig()?.externalSignIn) {
    return (
      <p>
        Your account has no password.{' '}
        <Link to={PATHS.forgotPassword} onClick={() => settleProof(false)}>
          Choose one
        </Link>{' '}
        and sign in with it.
      </p>
    )
  }
  return (
    <>
      <p>You sign in with Google. Please do so once more; then you come back here.</p>
      <ButtonLink variant="primary" href={`/api/auth/google?proof=1&next=${encodeURIComponent(next)}`}>
        Continue with Google
      </ButtonLink>
    </>
  )
}

async function give(body: Proof): Promise<void> {
  await call('POST /api/account/proof', { body })
  settleProof(true)
}
