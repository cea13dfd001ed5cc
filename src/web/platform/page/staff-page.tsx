import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayAdminister } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { Stack } from '#web/ui/page/layout.tsx'
import type { NavItem } from '#web/ui/page/running-head.tsx'
import './staff-page.css'
import { useSignedInUser } from '#web/platform/session/session.ts'
import { SignedInPage } from './signed-in-page.tsx'

const REVIEWING: readonly NavItem[] = [{ label: 'Applications', to: PATHS.reviewerDashboard }]
const ADMINISTERING: readonly NavItem[] = [...REVIEWING, { label: 'Admin', to: PATHS.admin }]

/** What admins run the program from: the places behind "Admin". */
const ADMIN_PLACES: readonly NavItem[] = [
  { label: 'Records', to: PATHS.admin },
  { label: 'Reports', to: PATHS.adminReports },
  { label: 'Catalog', to: PATHS.adminCatalog },
  { label: 'Team', to: PATHS.adminTeam },
  { label: 'Letters', to: PATHS.adminLetters },
  { label: 'Tracker', to: PATHS.adminTracker },
  { label: 'Documents', to: PATHS.adminDocuments },
  { label: 'Audit Log', to: PATHS.adminAuditLog },
  { label: 'System', to: PATHS.adminSystem },
]

type StaffPageProps = { children: ReactNode; current: string }

/** A page of those who run the program: the whole width, and the places that the person's role opens. */
export function StaffPage({ children, current }: StaffPageProps) {
  const { role } = useSignedInUser()
  const isAdminPlace = ADMIN_PLACES.some(({ to }) => to === current)

  return (
    <SignedInPage
      wide
      nav={mayAdminister(role) ? ADMINISTERING : REVIEWING}
      current={isAdminPlace ? PATHS.admin : current}
    >
      {isAdminPlace ? (
        <Stack gap={6}>
          <AdminPlaces current={current} />
          {children}
        </Stack>
      ) : (
        children
      )}
    </SignedInPage>
  )
}

function AdminPlaces({ current }: { current: string }) {
  return (
    <nav className="admin-places" aria-label="Admin">
      {ADMIN_PLACES.map(({ label, to }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
