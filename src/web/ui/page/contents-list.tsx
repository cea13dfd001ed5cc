import './contents-list.css'
import { Leader } from './leader.tsx'

type ContentsListProps = { items: readonly { title: string; note: string }[]; labelledBy: string }

/** A numbered table of contents with leaders: what is coming, and how long it takes. */
export function ContentsList({ items, labelledBy }: ContentsListProps) {
  return (
    <ol className="contents-list" aria-labelledby={labelledBy}>
      {items.map((item, index) => (
        <li key={item.title}>
          <span className="contents-number" aria-hidden>
            {index + 1}
          </span>
          <span className="contents-title">{item.title}</span>
          <Leader />
          <span className="contents-note num">{item.note}</span>
        </li>
      ))}
    </ol>
  )
}
