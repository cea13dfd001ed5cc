import type { ReactNode } from 'react'
import { mayAdminister, type Role } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import type { NavItem } from '#web/ui/running-head.tsx'
import { useSignedInUser } from './session.ts'
import { SignedInPage } from './signed-in-page.tsx'

const REVIEWING: readonly NavItem[] = [{ label: 'Applications', to: PATHS.reviewerDashboard }]
const ADMINISTERING: readonly NavItem[] = [
  { label: 'Tracker', to: PATHS.adminTracker },
  { label: 'Documents', to: PATHS.adminDocuments },
  { label: 'Audit Log', to: PATHS.adminAuditLog },
]

type StaffPageProps = { children: ReactNode; current: string }

/** A page of those who run the programme: the whole width, and the places that the person's role opens. */
export function StaffPage({ children, current }: StaffPageProps) {
  const { role } = useSignedInUser()

  return (
    <SignedInPage wide nav={placesFor(role)} current={current}>
      {children}
    </SignedInPage>
  )
}

function placesFor(role: Role): readonly NavItem[] {
  return mayAdminister(role) ? [...REVIEWING, ...ADMINISTERING] : REVIEWING
}
