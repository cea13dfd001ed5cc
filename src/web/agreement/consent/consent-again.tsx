import { DatedTime } from '#web/ui/display/dates.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Beside the sign button, for who has withdrawn the consent: pressing it gives the consent anew. */
export function ConsentAgain({ withdrawnAt }: { withdrawnAt: string }) {
  return (
    <Alert tone="plain" title="Signing here consents again">
      <p>
        You withdrew your consent to sign electronically on <DatedTime at={withdrawnAt} />. By signing you give it
        again, in the words beside the button.
      </p>
    </Alert>
  )
}
