import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { askBeforeLeaving, isToBeAsked, type LeaveQuestion, stay } from './leave-questions.ts'

type LeaveGuardProps = LeaveQuestion & { onLeave?: () => void }

/**
 * Asks before something is lost, whether the screen is left, the page is closed or the person signs out. `isBlocking` is
 * asked in the moment of leaving, so that typing need not draw anything anew.
 */
export function LeaveGuard({ onLeave, ...question }: LeaveGuardProps) {
  const isBlocking = () => isToBeAsked(question)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isBlocking,
    enableBeforeUnload: isBlocking,
    withResolver: true,
  })
  useEffect(() => askBeforeLeaving(question))

  const handleLeave = () => {
    onLeave?.()
    proceed?.()
  }
  const handleStay = () => {
    reset?.()
    stay()
  }

  return (
    <LeaveDialog
      open={status === 'blocked'}
      title={question.title}
      description={question.description}
      onStay={handleStay}
      onLeave={handleLeave}
    />
  )
}

type LeaveDialogProps = Pick<LeaveQuestion, 'title' | 'description'> & {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether to stay with what would be lost. */
export function LeaveDialog({ onStay, onLeave, ...question }: LeaveDialogProps) {
  return (
    <AlertDialog
      {...question}
      onClose={onStay}
      cancelLabel="Stay"
      confirmLabel="Leave"
      destructive
      onConfirm={onLeave}
    />
  )
}
