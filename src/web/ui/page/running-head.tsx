import './running-head.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublisherBrand } from './publisher-brand.tsx'

export type NavItem = { label: string; to: string }

type RunningHeadProps = {
  /** At the far end: who is signed in, and what is at hand everywhere. */
  end?: ReactNode
  nav?: readonly NavItem[]
  /** Path of the entry that is being shown, where the address does not say it: a dashboard at "/". */
  current?: string | undefined
}

/** The line at the top of a page: mark, places, account. */
export function RunningHead({ end, nav = [], current }: RunningHeadProps) {
  return (
    <header className="running-head">
      <PublisherBrand />
      {nav.length > 0 && (
        <nav aria-label="Main">
          {nav.map(item => (
            <Link
              key={item.to}
              to={item.to}
              activeOptions={{ exact: true }}
              aria-current={item.to === current ? 'page' : undefined}
            >
              {item.label}
            </Link>
          ))}
        </nav>
      )}
      {end && <div className="running-end">{end}</div>}
    </header>
  )
}
