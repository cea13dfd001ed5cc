import { Alert } from '#web/ui/feedback/alert.tsx'
import { sentenceOf } from '../api/api-error.ts'

type FailureAlertProps = {
  error: unknown
  /** What did not work. */
  title?: string
  /** Said where no answer came. */
  otherwise?: string
}

/** Where something was to be seen or done: why it was not, as the server says it; nothing as long as nothing failed. */
export function FailureAlert({ error, title, otherwise }: FailureAlertProps) {
  if (!error) return null
  return (
    <Alert tone="refused" title={title}>
      <p>{sentenceOf(error, otherwise)}</p>
    </Alert>
  )
}
