import './tally.css'
import { Link } from '@tanstack/react-router'

export type TallyItem = {
  label: string
  /** Not known yet while it is loading. */
  count: number | string | undefined
  /** The whole search of the same screen that shows just these rows; the entry that equals the address is current. */
  search: Record<string, unknown>
  /** Current although the address says more: which page of these rows, or in which order. */
  current?: boolean
}

/** Numbers above a list, each a link that filters it; the number equals the rows it leads to. */
export function Tally({ label, items }: { label: string; items: readonly TallyItem[] }) {
  return (
    <nav className="tally" aria-label={label}>
      {items.map(item => (
        <Link
          key={item.label}
          to="."
          search={item.search}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={item.current ? 'page' : undefined}
        >
          <b>{item.count ?? '–'}</b>
          <span>{item.label}</span>
        </Link>
      ))}
    </nav>
  )
}
