import { type ReactNode, useState } from 'react'
import { MAX_REASON, REASON_MISSING } from '#domain/reason.ts'
import { WrittenAlertDialog } from '#web/platform/saving/written-dialog.tsx'
import { PlainField } from '#web/ui/form/plain-field.tsx'

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
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  const handleConfirm = () => {
    const given = reason.trim()
    setIsMissing(given === '' && !optional)
    if (given !== '' || optional) onConfirm(given)
  }

  return (
    <WrittenAlertDialog {...dialog} onClose={onClose} onConfirm={handleConfirm}>
      <PlainField
        label="Reason"
        optional={optional}
        lines={3}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
        error={isMissing ? REASON_MISSING : undefined}
      />
      {problem && <p role="alert">{problem}</p>}
    </WrittenAlertDialog>
  )
}
