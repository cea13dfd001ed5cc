import type { ReactNode } from 'react'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Stack } from '#web/ui/page/layout.tsx'
import { AdminNav } from './admin-nav.tsx'
import { ADMIN_PLACES, addressOfPlace } from './admin-places.ts'
import { STAFF_NAV, StaffFrame } from './staff-frame.tsx'

type StaffPageProps = {
  children: ReactNode
  /** The address of the place that is being shown. */
  current: string
}

/** A page of those who run the program; one of the places behind "Admin" has the others at its head. */
export function StaffPage({ children, current }: StaffPageProps) {
  const { role } = useSignedInUser()
  const isAdminPlace = ADMIN_PLACES.some(place => addressOfPlace(place) === current)
  if (!isAdminPlace) return <StaffFrame current={current}>{children}</StaffFrame>

  return (
    <StaffFrame current={STAFF_NAV[role].at(-1)?.to ?? current}>
      <Stack gap={6}>
        <AdminNav current={current} role={role} />
        {children}
      </Stack>
    </StaffFrame>
  )
}
