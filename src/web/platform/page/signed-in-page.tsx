import { type ReactNode, useState } from 'react'
import { mayReview } from '#domain/account/role.ts'
import { isTextOnDevice } from '#web/platform/draft/device-copies.ts'
import { useSignedInUser, useSignOut } from '#web/platform/session/session.ts'
import { leaveDevice } from '#web/platform/session/sign-out.ts'
import { AlertDialog } from '#web/ui/overlay/dialog.tsx'
import type { NavItem } from '#web/ui/page/running-head.tsx'
import { RunningHead } from '#web/ui/page/running-head.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'

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
  const signOutNow = mayReview(user.role) ? leave : signOut
  const [isAsking, setIsAsking] = useState(false)
  const handleSignOut = () => (isTextOnDevice(user.id) ? setIsAsking(true) : signOutNow())

  return (
    <>
      <Sheet
        wide={wide}
        foot={foot}
        head={<RunningHead person={user} onSignOut={handleSignOut} nav={nav} current={current} />}
      >
        {children}
      </Sheet>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Some of your text is on this device alone"
        description="The portal could not save it yet. Signing out takes it away, so that nobody else finds it here."
        cancelLabel="Stay"
        confirmLabel="Sign Out Anyway"
        destructive
        onConfirm={() => {
          setIsAsking(false)
          signOutNow()
        }}
      />
    </>
  )
}

/** Staff sign out by address (Specification 2). */
function leave(): void {
  leaveDevice()
  location.assign('/api/logout')
}
