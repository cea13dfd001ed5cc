import { useState } from 'react'
import { shownVersion } from '#domain/agreement/agreement-words.ts'
import type { Consent } from '#domain/agreement/consent-contract.ts'
import { useSendsLetters } from '#web/platform/api/portal-config.ts'
import { FailureAlert } from '#web/platform/page/failure-alert.tsx'
import { Loaded } from '#web/platform/page/loaded.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { Row, Stack } from '#web/ui/page/layout.tsx'
import { ConsentDisclosureLink } from './consent-disclosure-link.tsx'
import { useConsent, useWithdrawConsent } from './consent-queries.ts'

const WITHDRAWAL =
  'What you have already signed stays signed and valid. Later documents you sign here only after consenting again, or on paper if you write to us.'

/** The consent to sign electronically, under a title; nothing where there never was one. */
export function ConsentSection() {
  const { data } = useConsent()
  if (data === null) return null

  return (
    <section aria-labelledby="consent-title">
      <Stack gap={4}>
        <h2 id="consent-title">Signing electronically</h2>
        <SigningConsent />
      </Stack>
    </section>
  )
}

/** Since when it holds, what it means, and the way to withdraw it for later documents. */
export function SigningConsent() {
  return (
    <Loaded query={useConsent()} lines={2} label="Loading..." failure="Your consent could not be loaded">
      {consent => consent && <Given consent={consent} />}
    </Loaded>
  )
}

function Given({ consent }: { consent: NonNullable<Consent> }) {
  const sendsLetters = useSendsLetters()
  const { mutate, isPending, error } = useWithdrawConsent()
  const [isAsking, setIsAsking] = useState(false)

  const handleConfirm = () => mutate(undefined, { onSettled: () => setIsAsking(false) })

  return (
    <>
      <Stack gap={4}>
        <p role="status">
          {consent.withdrawnAt === null ? (
            <>
              You consented to receive and sign documents electronically, last on <DatedTime at={consent.givenAt} />, in
              version {shownVersion(consent.version)}.
            </>
          ) : (
            <>
              You withdrew your consent on <DatedTime at={consent.withdrawnAt} />. What you have signed stays signed.
              Beside the next document you are asked to consent again.
            </>
          )}
        </p>
        <Row>
          {consent.withdrawnAt === null && (
            <Button size="small" onClick={() => setIsAsking(true)}>
              Withdraw Consent
            </Button>
          )}
          <ConsentDisclosureLink />
        </Row>
        <FailureAlert
          error={error}
          title="Your consent could not be withdrawn"
          otherwise="Please check your connection and try again."
        />
      </Stack>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw your consent?"
        description={sendsLetters ? `${WITHDRAWAL} We confirm this by email.` : WITHDRAWAL}
        cancelLabel="Keep It"
        confirmLabel="Withdraw Consent"
        busy={isPending}
        busyLabel="Withdrawing..."
        destructive
        onConfirm={handleConfirm}
      />
    </>
  )
}
