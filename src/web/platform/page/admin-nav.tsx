import './admin-nav.css'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { Role } from '#domain/account/role.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/control/icon.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { ADMIN_PLACES, addressOfPlace, adminGroupsFor } from './admin-places.ts'

/** The places behind "Admin", in groups: side by side, and on a phone behind a button that says which is shown. */
export function AdminNav({ current, role }: { current: string; role: Role }) {
  const [isOpen, setIsOpen] = useState(false)
  const groupsId = useId()
  const shown = ADMIN_PLACES.find(place => addressOfPlace(place) === current)

  return (
    <nav className="admin-nav" aria-label="Admin">
      <Button
        block
        className="only-on-phone"
        aria-expanded={isOpen}
        aria-controls={groupsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {shown?.label}
        <Icon of={ChevronDown} />
      </Button>
      <ul id={groupsId} className={classNames('admin-groups', !isOpen && 'hide-on-phone')}>
        {adminGroupsFor(role).map(({ title, places }) => (
          <li key={title}>
            <span className="admin-group-title" id={`${groupsId}-${title}`}>
              {title}
            </span>
            <ul aria-labelledby={`${groupsId}-${title}`}>
              {places.map(place => (
                <li key={place.label}>
                  <Link
                    to={place.to}
                    search={place.search ?? {}}
                    activeOptions={{ exact: true }}
                    aria-current={place === shown ? 'page' : undefined}
                    onClick={() => setIsOpen(false)}
                  >
                    {place.label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
