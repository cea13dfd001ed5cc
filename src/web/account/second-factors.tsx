import { useState } from 'react'
import type { TeamMember } from '#domain/account/user.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dated, DatedTime } from '#web/ui/display/dates.tsx'
import { nameOf } from '#web/ui/display/person.ts'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { useConfirmFactorReset, useStartFactorReset, useWithdrawFactorReset } from './team/team-queries.ts'

/** The second factors of somebody, and how two admins remove them when their device is lost. */
export function SecondFactors({ of: user }: { of: TeamMember }) {
  const me = useSignedInUser()
  const { factors, factorReset } = user
  const canBeRemoved = (factors.passkeys > 0 || factors.authenticatorApp) && user.id !== me.id

  return (
    <Stack gap={2}>
      <Row tight>
        <span className="only-on-phone small quiet">Second factor</span>
        <Names of={user} />
        {canBeRemoved && factorReset === null && <StartRemoval of={user} />}
      </Row>
      {factorReset && <Removal of={user} reset={factorReset} />}
    </Stack>
  )
}

function Names({ of: { factors, missingFactor } }: { of: TeamMember }) {
  const { passkeys, authenticatorApp, providerAt } = factors
  const names = [
    passkeys === 1 && 'Passkey',
    passkeys > 1 && `${passkeys} passkeys`,
    authenticatorApp && 'Authenticator app',
    providerAt !== null && 'Google',
  ].filter(name => name !== false)

  if (names.length > 0) return <span>{names.join(', ')}</span>
  if (missingFactor === null) return <span className="quiet">None</span>
  if (missingFactor.isOverdue) return <Badge tone="refused">None, needed now</Badge>
  return (
    <Badge tone="waiting">
      None, needed from <Dated at={missingFactor.until} />
    </Badge>
  )
}

function StartRemoval({ of: user }: { of: TeamMember }) {
  const { mutate, isPending, error } = useStartFactorReset()
  const sendsLetters = useSendsLetters()
  const [isAsked, setIsAsked] = useState(false)

  const handleConfirm = () => {
    setIsAsked(false)
    mutate(user.id)
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={isPending}
        busyLabel="Starting..."
        aria-label={`Remove the second factors of ${nameOf(user)}`}
        onClick={() => setIsAsked(true)}
      >
        Remove
      </Button>
      <FailureLine error={error} />
      <AlertDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Remove the second factors of ${nameOf(user)}?`}
        description={`For somebody who has lost their device. Another admin has to confirm it within seven days. A day later their passkeys and authenticator app are removed, and they are signed out. ${sendsLetters ? 'They are told by email at once, and can stop it.' : 'No email is sent here: tell them yourself. They can stop it while they are signed in.'}`}
        confirmLabel="Start Removal"
        destructive
        onConfirm={handleConfirm}
      />
    </>
  )
}

function Removal({ of: user, reset }: { of: TeamMember; reset: NonNullable<TeamMember['factorReset']> }) {
  const me = useSignedInUser()
  const confirm = useConfirmFactorReset()
  const withdraw = useWithdrawFactorReset()
  const error = confirm.error ?? withdraw.error
  const isOther = user.id !== me.id

  return (
    <Row tight>
      <span className="small quiet">
        {reset.dueAt === null ? (
          <>
            {reset.startedById === me.id ? 'You have' : `${reset.startedBy} has`} started to remove them. Another admin
            confirms it by <Dated at={reset.confirmBy} />.
          </>
        ) : (
          <>
            Removed from <DatedTime at={reset.dueAt} /> on.
          </>
        )}
      </span>
      {reset.dueAt === null && reset.startedById !== me.id && isOther && (
        <Button
          size="small"
          busy={confirm.isPending}
          busyLabel="Confirming..."
          aria-label={`Confirm the removal of the second factors of ${nameOf(user)}`}
          onClick={() => confirm.mutate(user.id)}
        >
          Confirm
        </Button>
      )}
      {isOther && (
        <Button
          size="small"
          variant="quiet"
          busy={withdraw.isPending}
          busyLabel="Withdrawing..."
          aria-label={`Withdraw the removal of the second factors of ${nameOf(user)}`}
          onClick={() => withdraw.mutate(user.id)}
        >
          Withdraw
        </Button>
      )}
      <FailureLine error={error} />
    </Row>
  )
}
