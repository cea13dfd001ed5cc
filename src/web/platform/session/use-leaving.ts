import { useState } from 'react'
import { isStaff } from '#domain/account/role.ts'
import { stopPreparing } from '#web/platform/api/answers-at-hand.ts'
import { isTextOnDevice } from '#web/platform/draft/device-copies.ts'
import { leaveDevice } from './sign-out.ts'
import { useSignedInUser, useSignOut } from './use-session.ts'

type Leaving = {
  /** Signs out, or asks first. */
  leave: () => void
  isAsking: boolean
  stay: () => void
  leaveAnyway: () => void
}

/** Signing out, which asks first while text of the person is on this device alone. */
export function useLeaving(): Leaving {
  const user = useSignedInUser()
  const signOut = useSignOut()
  const [isAsking, setIsAsking] = useState(false)
  // Specification 2: the applicant's Sign Out is a call, the reviewer's a navigation.
  const signOutNow = isStaff(user.role) ? () => navigateAway(user.id) : signOut

  return {
    leave: () => (isTextOnDevice(user.id) ? setIsAsking(true) : signOutNow()),
    isAsking,
    stay: () => setIsAsking(false),
    leaveAnyway: () => {
      setIsAsking(false)
      signOutNow()
    },
  }
}

/** Staff sign out by address (Specification 2). */
function navigateAway(userId: string): void {
  stopPreparing()
  leaveDevice(userId)
  location.assign(`/api/logout?of=${userId}`)
}
