import { type ReactNode, Suspense } from 'react'
import { isStaff, type Role } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { PaletteButton } from '#web/platform/palette/palette-button.tsx'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { Stack } from '#web/ui/page/layout.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import type { NavItem } from '#web/ui/page/running-head.tsx'
import { SignedInPage } from './signed-in-page.tsx'

const MissingFactor = lazyPart(async () => (await import('#web/platform/session/missing-factor.tsx')).MissingFactor)

const REVIEWING: readonly NavItem[] = [{ label: 'Applications', to: PATHS.reviewerDashboard }]
const ADMINISTERING: readonly NavItem[] = [...REVIEWING, { label: 'Admin', to: PATHS.admin }]
const COUNSELING: readonly NavItem[] = [{ label: 'Counsel', to: PATHS.adminTexts }]

export const STAFF_NAV = {
  author: [],
  reviewer: REVIEWING,
  counsel: COUNSELING,
  admin: ADMINISTERING,
} satisfies Record<Role, readonly NavItem[]>

type StaffFrameProps = {
  children: ReactNode
  /** The address, of those in the head, that the page stands under. */
  current: string
}

/** Around every page of those who run the program: the whole width, and the places that the person's role opens. */
export function StaffFrame({ children, current }: StaffFrameProps) {
  const { role, missingFactor } = useSignedInUser()

  return (
    <SignedInPage wide tools={isStaff(role) ? <PaletteButton /> : undefined} nav={STAFF_NAV[role]} current={current}>
      {missingFactor ? (
        <Stack gap={6}>
          <Suspense>
            <MissingFactor />
          </Suspense>
          {children}
        </Stack>
      ) : (
        children
      )}
    </SignedInPage>
  )
}
