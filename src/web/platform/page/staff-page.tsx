import { type ReactNode, Suspense } from 'react'
import { isStaff, type Role } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { PaletteButton } from '#web/platform/palette/palette-button.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Stack } from '#web/ui/page/layout.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { NavItem } from '#web/ui/page/running-head.tsx'
import { AdminNav } from './admin-nav.tsx'
import { ADMIN_PLACES, addressOfPlace } from './admin-places.ts'
import { SignedInPage } from './signed-in-page.tsx'

const MissingFactor = lazyPart(async () => (await import('#web/platform/session/missing-factor.tsx')).MissingFactor)

const REVIEWING: readonly NavItem[] = [{ label: 'Applications', to: PATHS.reviewerDashboard }]
const ADMINISTERING: readonly NavItem[] = [...REVIEWING, { label: 'Admin', to: PATHS.admin }]
const COUNSELING: readonly NavItem[] = [{ label: 'Counsel', to: PATHS.adminTexts }]

const NAV = { author: [], reviewer: REVIEWING, counsel: COUNSELING, admin: ADMINISTERING } satisfies Record<
  Role,
  readonly NavItem[]
>

type StaffPageProps = {
  children: ReactNode
  /** The address of the place that is being shown. */
  current: string
}

/** A page of those who run the program: the whole width, and the places that the person's role opens. */
export function StaffPage({ children, current }: StaffPageProps) {
  const { role, missingFactor } = useSignedInUser()
  const isAdminPlace = ADMIN_PLACES.some(place => addressOfPlace(place) === current)

  return (
    <SignedInPage
      wide
      tools={isStaff(role) ? <PaletteButton /> : undefined}
      nav={NAV[role]}
      current={isAdminPlace ? (NAV[role].at(-1)?.to ?? current) : current}
    >
      {isAdminPlace || missingFactor ? (
        <Stack gap={6}>
          {missingFactor && (
            <Suspense>
              <MissingFactor />
            </Suspense>
          )}
          {isAdminPlace && <AdminNav current={current} role={role} />}
          {children}
        </Stack>
      ) : (
        children
      )}
    </SignedInPage>
  )
}
