import { type ReactNode, useId, useState } from 'react'
import { MAX_REASON } from '#domain/agreement/void.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

type ReasonDialogProps = {
  open: boolean
  title: string
  description: string
  confirmLabel: string
  destructive?: boolean
  busy: boolean
  /** Why it was not done. */
  problem: ReactNode
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why before something is done that stays on record. */
export function ReasonDialog({ open, busy, problem, onClose, onConfirm, ...words }: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const handleConfirm = () => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onConfirm(reason.trim())
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      busy={busy}
      onConfirm={handleConfirm}
      {...words}
    >
      <div className="field">
        <label htmlFor={id}>Reason</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={event => setReason(event.target.value)}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
        />
        <FieldError id={id} message={isMissing ? 'Please say why. The reason stays on record.' : undefined} />
      </div>
      {problem && <p role="alert">{problem}</p>}
    </AlertDialog>
  )
}
