import './visually-hidden.css'
import type { ReactNode } from 'react'

/** Words for assistive technology alone. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className="visually-hidden">
      {children}
    </span>
  )
}
