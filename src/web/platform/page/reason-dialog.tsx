import { type ReactNode, useId, useState } from 'react'
import { MAX_REASON, REASON_MISSING } from '#domain/reason.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'

type ReasonDialogProps = {
  open: boolean
  title: string
  description: string
  confirmLabel: string
  destructive?: boolean
  /** Nobody has to say why. */
  optional?: boolean
  busy?: boolean
  /** Why it was not done. */
  problem?: ReactNode
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why before something is done that stays on record. Give it a `key` of what it asks about, so that each begins empty. */
export function ReasonDialog({ onClose, onConfirm, optional = false, problem, ...dialog }: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const handleConfirm = () => {
    const given = reason.trim()
    setIsMissing(given === '' && !optional)
    if (given !== '' || optional) onConfirm(given)
  }

  return (
    <AlertDialog {...dialog} onOpenChange={isOpen => !isOpen && onClose()} onConfirm={handleConfirm}>
      <div className="field">
        <label htmlFor={id}>{optional ? 'Reason (optional)' : 'Reason'}</label>
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
        <FieldError id={id} message={isMissing ? REASON_MISSING : undefined} />
      </div>
      {problem && <p role="alert">{problem}</p>}
    </AlertDialog>
  )
}
