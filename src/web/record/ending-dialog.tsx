import { RECORD_STATUS_WORDS, type RecordStatus } from '#domain/record/record.ts'
import { ReasonDialog } from '#web/platform/page/reason-dialog.tsx'

type EndingDialogProps = {
  /** What is about to be set; null while nothing is asked. */
  status: RecordStatus | null
  subject: string
  onCancel: () => void
  onConfirm: (reason: string) => void
}

/** Asks before something ends for somebody, and why; the reason stays in the history. */
export function EndingDialog({ status, subject, onCancel, onConfirm }: EndingDialogProps) {
  const word = status ? RECORD_STATUS_WORDS[status] : ''

  return (
    <ReasonDialog
      key={status}
      open={status !== null}
      title={`Set to ${word}?`}
      description={`${subject} becomes ${word}. Nobody is told: write to the author yourself if they should know. You can set another status at any time.`}
      confirmLabel={`Set to ${word}`}
      destructive
      optional
      onClose={onCancel}
      onConfirm={onConfirm}
    />
  )
}
