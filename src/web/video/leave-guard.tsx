import { useBlocker } from '@tanstack/react-router'
import { AlertDialog } from '#web/ui/dialog.tsx'

/** Asks before an upload under way is lost, whether the page is left or closed. */
export function LeaveGuard({ isUploading, onLeave }: { isUploading: boolean; onLeave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUploading,
    enableBeforeUnload: isUploading,
    withResolver: true,
  })

  const handleLeave = () => {
    onLeave()
    proceed?.()
  }

  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={open => !open && reset?.()}
      title="Your video is still being uploaded"
      description="If you leave this page now, the upload stops and has to be started again."
      cancelLabel="Stay"
      confirmLabel="Leave"
      destructive
      onConfirm={handleLeave}
    />
  )
}
