import { useRef, useState } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { DialogProps } from '#web/ui/overlay/dialog-panel.tsx'
import { LeaveDialog, LeaveGuard } from './leave-guard.tsx'

const LOST = {
  title: 'What you have written is not saved',
  description: 'If you leave now, it is lost.',
}

/** A dialog in which somebody writes: once they have, neither it nor the page closes without a question. */
export function WrittenDialog({ onClose, children, ...dialog }: DialogProps) {
  const isWritten = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const handleInput = () => {
    isWritten.current = true
  }

  return (
    <Dialog {...dialog} onClose={() => (isWritten.current ? setIsAsking(true) : onClose())}>
      <div className="stack stack-4" onInput={handleInput}>
        {children}
      </div>
      <LeaveGuard isBlocking={() => isWritten.current} {...LOST} />
      <LeaveDialog {...LOST} open={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
    </Dialog>
  )
}
