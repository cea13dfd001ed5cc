import './timeline.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../control/icon.tsx'

/** What happened, in order; one `TimelineEvent` per line. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>
}

export function TimelineEvent({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <div>{children}</div>
    </li>
  )
}
