import './section.css'
import type { ReactNode } from 'react'
import { useId } from 'react'

type SectionProps = {
  title: string
  id?: string
  /** Beside the title: a badge, a mark. */
  beside?: ReactNode
  /** At the far end of the title's line: one small button. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page under a hairline. */
export function Section({ title, id, beside, action, children }: SectionProps) {
  const titleId = useId()

  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {beside}
        {action && <span className="push">{action}</span>}
      </header>
      {children}
    </section>
  )
}
