import { useState } from 'react'
import type { AuthenticatorApp as App, AppOrder } from '#domain/account/second-factor.ts'
import { counted } from '#domain/counted.ts'
import { FailureLine } from '#web/platform/page/failure-line.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { AppSetupDialog } from './app-setup-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useOrderApp, useRemoveApp, useRenewRecoveryCodes, useSigningIn } from './sign-in/signing-in-queries.ts'

/** The app whose codes are asked for after the password. */
export function AuthenticatorApp() {
  const query = useSigningIn()
  const [codes, setCodes] = useState<string[] | null>(null)

  return (
    <Section title="Authenticator app">
      <Loaded query={query} lines={1} label="Loading..." failure="This could not be loaded">
        {({ authenticatorApp }) =>
          authenticatorApp ? <InUse app={authenticatorApp} onCodes={setCodes} /> : <SetUp onCodes={setCodes} />
        }
      </Loaded>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}

function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [order, setOrder] = useState<AppOrder | null>(null)
  const { mutate, isPending, error } = useOrderApp()

  const handleSetUp = (codes: string[]) => {
    setOrder(null)
    onCodes(codes)
  }

  return (
    <Stack gap={4}>
      <p className="quiet">
        An app on your phone shows a new code every thirty seconds. We then ask for one after your password, so that the
        password alone opens nothing.
      </p>
      <Row>
        <Button busy={isPending} busyLabel="Preparing..." onClick={() => mutate(undefined, { onSuccess: setOrder })}>
          Set Up App
        </Button>
        <FailureLine error={error} />
      </Row>
      {order && <AppSetupDialog order={order} onSetUp={handleSetUp} onClose={() => setOrder(null)} />}
    </Stack>
  )
}

function InUse({ app, onCodes }: { app: App; onCodes: (codes: string[]) => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const renewal = useRenewRecoveryCodes()
  const removal = useRemoveApp()
  const problem = renewal.error ?? removal.error
  const left = app.recoveryCodesLeft

  const handleConfirm = () => {
    setIsAsked(false)
    removal.mutate(undefined)
  }
  const renew = () => renewal.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })

  return (
    <Stack gap={4}>
      <p>
        In use since <DatedTime at={app.addedAt} />. You have {counted(left, 'recovery code')} left.
      </p>
      <Row>
        <Button busy={renewal.isPending} busyLabel="Making codes..." onClick={renew}>
          New Recovery Codes
        </Button>
        <Button
          variant="quiet"
          busy={removal.isPending}
          busyLabel="Removing..."
          aria-label="Remove the authenticator app"
          onClick={() => setIsAsked(true)}
        >
          Remove
        </Button>
        <FailureLine error={problem} />
      </Row>
      <AlertDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title="Remove the authenticator app?"
        description="Your password alone signs you in then. Your recovery codes count no more."
        confirmLabel="Remove"
        destructive
        onConfirm={handleConfirm}
      />
    </Stack>
  )
}
