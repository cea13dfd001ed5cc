import type { ReactNode } from 'react'
import { mayReview } from '#domain/account/role.ts'
import type { NavItem } from '#web/ui/running-head.tsx'
import { RunningHead } from '#web/ui/running-head.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { clearDevice } from './draft/device-drafts.ts'
import { useSignedInUser, useSignOut } from './session.ts'

type SignedInPageProps = {
  children: ReactNode
  /** For reviewers and admins: the whole width. */
  wide?: boolean
  nav?: readonly NavItem[]
  /** Path of the entry of `nav` that is being shown. */
  current?: string
  foot?: ReactNode
}

/** A page for somebody signed in: running head with their name and the way out, then the sheet. */
export function SignedInPage({ children, wide, nav, current, foot }: SignedInPageProps) {
  const user = useSignedInUser()
  const { signOut } = useSignOut()
  // Specification 2: the applicant's Sign Out is a call, the reviewer's a navigation.
  const handleSignOut = mayReview(user.role) ? leave : signOut

  return (
    <TooltipProvider>
      <Sheet
        wide={wide}
        foot={foot}
        head={<RunningHead person={user} onSignOut={handleSignOut} nav={nav} current={current} />}
      >
        {children}
      </Sheet>
    </TooltipProvider>
  )
}

/** Staff sign out by address (Specification 2). */
function leave(): void {
  clearDevice()
  location.assign('/api/logout')
}
