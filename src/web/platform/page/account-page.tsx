import type { ReactNode } from 'react'
import { isStaff } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { SignedInPage } from './signed-in-page.tsx'
import { StaffPage } from './staff-page.tsx'

/** A page that everybody with an account has, in the frame of their role. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { role } = useSignedInUser()
  return isStaff(role) ? (
    <StaffPage current={PATHS.account}>{children}</StaffPage>
  ) : (
    <SignedInPage>{children}</SignedInPage>
  )
}
