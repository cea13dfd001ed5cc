import './marginalia.css'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Dot from 'lucide-react/icons/dot'
import type { ReactNode } from 'react'
import { Icon } from '../control/icon.tsx'

/** A column of notes beside the text. */
export function Marginalia({ children }: { children: ReactNode }) {
  return <aside className="marginalia">{children}</aside>
}

/** One note in the margin: an italic heading and a few lines. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="note">
      <h2 className="aside-head">{title}</h2>
      {children}
    </div>
  )
}

/** A short checklist; what is already the case carries a check. */
export function Ticks({ items }: { items: readonly { text: string; ok?: boolean }[] }) {
  return (
    <ul className="ticks">
      {items.map(item => (
        <li key={item.text} className={item.ok ? 'tick-ok' : undefined}>
          <Icon of={item.ok ? Check : Dot} />
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Notes on a narrow screen: folded into one line, closed. */
export function FoldedNotes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold marginalia only-below-wide">
      <summary>
        {title}
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  )
}
