import './tally.css'
import { Link } from '@tanstack/react-router'

export type TallyItem = {
  label: string
  count: number
  /** Search parameters that show just these rows on the same screen. */
  search: Record<string, unknown>
  isCurrent: boolean
}

/** Numbers above a list, each a link that filters it; the number equals the rows it leads to. */
export function Tally({ label, items }: { label: string; items: readonly TallyItem[] }) {
  return (
    <nav className="tally" aria-label={label}>
      {items.map(item => (
        <Link key={item.label} to="." search={item.search} aria-current={item.isCurrent ? 'true' : undefined}>
          <b>{item.count}</b>
          <span>{item.label}</span>
        </Link>
      ))}
    </nav>
  )
}
