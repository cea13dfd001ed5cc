import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PATHS } from '#domain/application/paths.ts'
import { usePortalConfig, useSendsLetters } from '#web/platform/api/portal-config.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { SendAgainButton } from '#web/platform/session/unverified-email.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { ChangeEmailDialog } from '../change-email-dialog.tsx'
import { ChangePasswordDialog } from '../change-password-dialog.tsx'
import { useExternalSignIn } from './external-sign-in-button.tsx'
import { useSigningIn, useWithdrawNewEmail } from './signing-in-queries.ts'

/** The address and the password of an account, and how each is changed. */
export function SigningIn() {
  const { email, emailVerified } = useSignedInUser()
  const { data } = useSigningIn()
  const sendsLetters = useSendsLetters()
  const hasPassword = data?.hasPassword ?? true

  return (
    <Stack gap={4}>
      <Row>
        <span className="written">{email}</span>
        {emailVerified ? <Badge tone="done">Confirmed</Badge> : <Badge tone="waiting">Not confirmed</Badge>}
        {!emailVerified && sendsLetters && <SendAgainButton />}
      </Row>
      {data?.newEmail && <NewEmail email={data.newEmail} />}
      {hasPassword ? <Changes /> : <WithoutPassword />}
    </Stack>
  )
}

function WithoutPassword() {
  if (useExternalSignIn()) return <p className="quiet">You sign in with Google. This account has no password.</p>
  return (
    <p className="quiet">
      This account has no password. <Link to={PATHS.forgotPassword}>Choose one</Link>
    </p>
  )
}

function NewEmail({ email }: { email: string }) {
  const { mutate, isPending, error } = useWithdrawNewEmail()

  return (
    <Row>
      <p className="small quiet">
        <b>{email}</b> takes its place once you have followed the link that we sent there. It works for 24 hours.
      </p>
      <Button size="small" busy={isPending} busyLabel="Withdrawing..." onClick={() => mutate(undefined)}>
        Withdraw
      </Button>
      <FailureLine error={error} />
    </Row>
  )
}

function Changes() {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const [isPasswordChanged, setIsPasswordChanged] = useState(false)
  const sendsLetters = usePortalConfig()?.sendsLetters ?? true

  return (
    <Row>
      <Button onClick={() => setOpen('password')}>Change Password</Button>
      <Button
        showsReason
        disabledReason={sendsLetters ? null : 'This portal has no mail server, so nobody could confirm a new address'}
        onClick={() => setOpen('email')}
      >
        Change Email
      </Button>
      <span role="status" className="small quiet">
        {isPasswordChanged && 'Your password is changed. You are signed out everywhere else.'}
      </span>
      {open === 'email' && <ChangeEmailDialog onClose={() => setOpen(null)} />}
      {open === 'password' && (
        <ChangePasswordDialog onChanged={() => setIsPasswordChanged(true)} onClose={() => setOpen(null)} />
      )}
    </Row>
  )
}
