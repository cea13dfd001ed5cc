import './part.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { classNames } from '../style/class-names.ts'
import { Leader } from './leader.tsx'

type PartProps = {
  title: string
  /** Badge beside the title; stands for the part as a whole. */
  badge?: ReactNode
  /** At the far end: "2 of 4 steps", or the stamp of a finished part. */
  note?: ReactNode
  /** Chapters. */
  children: ReactNode
  /** Given, the part can be opened and closed; the caller keeps the state. */
  open?: boolean
  onToggle?: (open: boolean) => void
}

/** A phase, set like a part in a table of contents. */
export function Part({ title, badge, note, children, open = true, onToggle }: PartProps) {
  const titleId = useId()
  const listId = useId()

  return (
    <section className={classNames('part', !open && 'part-closed')} aria-labelledby={titleId}>
      <div className="part-head">
        <h2 id={titleId}>{title}</h2>
        {badge}
        <span className="part-note num">{note}</span>
        {onToggle && (
          <Button
            variant="quiet"
            size="small"
            iconOnly
            className="part-toggle"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`${open ? 'Collapse' : 'Expand'} ${title}`}
            onClick={() => onToggle(!open)}
          >
            <Icon of={open ? ChevronUp : ChevronDown} size="large" />
          </Button>
        )}
      </div>
      <ol id={listId} hidden={!open}>
        {children}
      </ol>
    </section>
  )
}

type ChapterProps = {
  number: number
  title: string
  state: 'done' | 'current' | 'open' | 'locked'
  badge: ReactNode
  /** One line under the title: when it was done, what it takes, or what unlocks it. */
  meta?: ReactNode
  metaId?: string
  action?: ReactNode
}

/** A step, set like a chapter: numeral, title, leader, status, one button. */
export function Chapter({ number, title, state, badge, meta, metaId, action }: ChapterProps) {
  return (
    <li className={classNames('chapter', `chapter-${state}`)} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="chapter-number num">{number}</span>
      <div>
        <div className="chapter-line">
          <h3>{title}</h3>
          <Leader />
          {badge}
        </div>
        {meta && (
          <p id={metaId} className="chapter-meta num">
            {meta}
          </p>
        )}
      </div>
      <div className="chapter-action">{action}</div>
    </li>
  )
}
