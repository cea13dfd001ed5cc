import './phase-layout.css'
import type { ReactNode } from 'react'

type PhaseLayoutProps = {
  /** Stays in sight from 1024 px up while the rest is scrolled: the film, or what the outline holds. */
  anchor: ReactNode
  /** What came back after the latest decision; on a narrow screen it comes before the anchor. */
  changes: ReactNode
  children: ReactNode
}

/** The material of a phase: what is judged at the left, all that belongs to it beside it. */
export function PhaseLayout({ anchor, changes, children }: PhaseLayoutProps) {
  return (
    <div className="phase">
      <div className="phase-changes">{changes}</div>
      <div className="phase-anchor">{anchor}</div>
      <div className="phase-material">{children}</div>
    </div>
  )
}
