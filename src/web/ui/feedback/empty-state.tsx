import './empty-state.css'
import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Nothing here yet: what it means, what happens next, one button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-mark" aria-hidden>
        ¶
      </p>
      <h2 className="as-h3">{title}</h2>
      {children && <div className="empty-text">{children}</div>}
      {action}
    </div>
  )
}
