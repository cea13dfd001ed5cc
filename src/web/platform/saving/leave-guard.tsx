import { useBlocker } from '@tanstack/react-router'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import { stay } from './leave-questions.ts'

type LeaveGuardProps = {
  /** Asked in the moment of leaving, so that typing need not draw anything anew. */
  isBlocking: () => boolean
  title: string
  /** What is lost by leaving now. */
  description: string
  onLeave?: () => void
}

/** Asks before something is lost, whether the screen is left or the page is closed. */
export function LeaveGuard({ isBlocking, title, description, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isBlocking,
    enableBeforeUnload: isBlocking,
    withResolver: true,
  })

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
      title={title}
      description={description}
      cancelLabel="Stay"
      confirmLabel="Leave"
      destructive
      onConfirm={handleLeave}
    />
  )
}
