import { useId, useState } from 'react'
import { MAX_REASON, RECORD_STATUS_WORDS, type RecordStatus } from '#domain/record/record.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'

type EndingDialogProps = {
  /** What is about to be set; null while nothing is asked. */
  status: RecordStatus | null
  subject: string
  onCancel: () => void
  onConfirm: (reason: string) => void
}

/** Asks before something ends for somebody, and why; the reason stays in the history. */
export function EndingDialog({ status, subject, onCancel, onConfirm }: EndingDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const word = status ? RECORD_STATUS_WORDS[status] : ''

  const handleConfirm = () => {
    onConfirm(reason.trim())
    setReason('')
  }

  return (
    <AlertDialog
      open={status !== null}
      onOpenChange={open => !open && onCancel()}
      title={`Set to ${word}?`}
      description={`${subject} becomes ${word}. You can set another status at any time.`}
      confirmLabel={`Set to ${word}`}
      destructive
      onConfirm={handleConfirm}
    >
      <div className="field">
        <label htmlFor={id}>Reason (optional)</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </AlertDialog>
  )
}
