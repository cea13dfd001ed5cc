import './undo-line.css'
import type { ReactNode } from 'react'

type UndoLineProps = {
  /** What happened; null while there is nothing to undo. */
  what: ReactNode
  /** The button that leads back. */
  action: ReactNode
}

/** What was just taken away or replaced, and the way back. It is read out when it comes. */
export function UndoLine({ what, action }: UndoLineProps) {
  return (
    <div role="status" className="undo-line-status hide-in-print">
      {what && (
        <p className="undo-line">
          <span>{what}</span>
          {action}
        </p>
      )}
    </div>
  )
}
