import type { ReactNode } from 'react'
import { isStaff } from '#domain/account/role.ts'
import { PATHS } from '#domain/application/paths.ts'
import { useSignedInUser } from '#web/platform/session/use-session.ts'
import { SignedInPage } from './signed-in-page.tsx'
import { StaffFrame } from './staff-frame.tsx'

/** A page that everybody with an account has, in the frame of their role. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { role } = useSignedInUser()
  return isStaff(role) ? (
    <StaffFrame current={PATHS.account}>{children}</StaffFrame>
  ) : (
    <SignedInPage>{children}</SignedInPage>
  )
}
