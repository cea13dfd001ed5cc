import './running-head.css'
import { Link } from '@tanstack/react-router'
import { Button } from '../control/button.tsx'
import { Avatar } from '../display/avatar.tsx'
import type { Person } from '../display/person.ts'
import { nameOf } from '../display/person.ts'
import { Brand } from './brand.tsx'

export type NavItem = { label: string; to: string }

type RunningHeadProps = {
  person?: Person | null | undefined
  onSignOut?: () => void
  nav?: readonly NavItem[]
  /** Path of the entry that is being shown, where the address does not say it: a dashboard at "/". */
  current?: string | undefined
}

/** The line at the top of a page: mark, places, person, way out. */
export function RunningHead({ person, onSignOut, nav = [], current }: RunningHeadProps) {
  return (
    <header className="running-head">
      <Brand />
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
      {person && (
        <div className="running-person">
          <Avatar person={person} />
          <span className="running-name hide-on-phone">{nameOf(person)}</span>
          {onSignOut && (
            <Button variant="quiet" size="small" onClick={onSignOut}>
              Sign Out
            </Button>
          )}
        </div>
      )}
    </header>
  )
}
