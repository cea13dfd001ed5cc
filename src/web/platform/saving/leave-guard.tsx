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
    <AlertDialog
      open={status === 'blocked'}
      onClose={handleStay}
      title={question.title}
      description={question.description}
      cancelLabel="Stay"
      confirmLabel="Leave"
      destructive
      onConfirm={handleLeave}
    />
  )
}
