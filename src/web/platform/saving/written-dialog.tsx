import { type ReactNode, useRef, useState } from 'react'
import { AlertDialog, Dialog } from '#web/ui/overlay/dialog.tsx'
import type { AlertDialogProps, DialogProps } from '#web/ui/overlay/dialog-panel.tsx'
import { LeaveDialog, LeaveGuard } from './leave-guard.tsx'

const LOST = {
  title: 'What you have written is not saved',
  description: 'If you leave now, it is lost.',
}

/** A dialog in which somebody writes: once they have, neither it nor the page closes without a question. */
export function WrittenDialog(props: DialogProps) {
  return <Dialog {...props} {...useWritten(props)} />
}

/** The same for a question that is answered in writing. */
export function WrittenAlertDialog(props: AlertDialogProps) {
  return <AlertDialog {...props} {...useWritten(props)} />
}

function useWritten({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const isWritten = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const handleInput = () => {
    isWritten.current = true
  }

  return {
    onClose: () => (isWritten.current ? setIsAsking(true) : onClose()),
    children: (
      <>
        <div className="stack stack-4" onInput={handleInput}>
          {children}
        </div>
        <LeaveGuard isBlocking={() => isWritten.current} {...LOST} />
        <LeaveDialog {...LOST} open={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      </>
    ),
  }
}
