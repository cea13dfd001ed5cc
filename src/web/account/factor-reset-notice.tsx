import { sentenceOf } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/control/button.tsx'
import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useSigningIn, useStopFactorReset } from './sign-in/signing-in-queries.ts'

/** Tells somebody that admins are removing their second factors, and lets them stop it (H104). */
export function FactorResetNotice() {
  const { data } = useSigningIn()
  const { mutate, isPending, error } = useStopFactorReset()
  if (!data?.factorReset) return null

  const { dueAt, startedBy } = data.factorReset
  return (
    <Alert tone="needs" title="Your second factors are being removed">
      <p>
        {startedBy} has started to remove your passkeys and your authenticator app.{' '}
        {dueAt === null ? (
          'Once another admin has confirmed it, it takes 24 hours.'
        ) : (
          <>
            Another admin has confirmed it: they are removed from <DatedTime at={dueAt} /> on.
          </>
        )}{' '}
        If you have not asked for this, stop it.
      </p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <Button variant="primary" busy={isPending} busyLabel="Stopping..." onClick={() => mutate(undefined)}>
        Stop the Removal
      </Button>
    </Alert>
  )
}
