import './confirmation.css'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '../control/icon.tsx'

type ConfirmationProps = {
  /** What was done; nothing while there is nothing to say. */
  what: ReactNode
  /** What happens next. */
  next?: ReactNode
  /** The button that leads back, where there is a way back. */
  action?: ReactNode
}

/** The moment after an action, where it was taken: what was done, what follows and the way back. It is read out when it comes. */
export function Confirmation({ what, next, action }: ConfirmationProps) {
  return (
    <div role="status" className="confirmation-status hide-in-print">
      {what && (
        <div className="confirmation">
          <Icon of={Check} size="large" />
          <p>
            {what} {next && <span className="quiet">{next}</span>}
          </p>
          {action}
        </div>
      )}
    </div>
  )
}
