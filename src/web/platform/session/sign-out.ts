import { pageOwner } from '#web/platform/api/page-owner.ts'
import { clearDeviceOf } from '#web/platform/draft/device-copies.ts'
import { leaveForGood } from '#web/platform/saving/leave-questions.ts'

/** One channel for both: what is posted on it reaches the other windows, not the one that leaves. */
const otherWindows = new BroadcastChannel('sign-out')

/** Takes everything that the person has typed off this device, in every window that is theirs; this page is left next. */
export function leaveDevice(userId: string): void {
  goFrom(userId)
  otherWindows.postMessage(userId)
}

/**
 * The address that signs somebody out and shows the sign-in screen; the session of anybody else goes on. Followed in each of
 * their windows, since whichever is there first ends the session (H3).
 */
export const signOutAddress = (userId: string) => `/api/logout?of=${userId}`

/** Whoever signs out in one window is signed out in all of theirs: this one shows the sign-in screen too. */
export function followSignOut(): void {
  otherWindows.addEventListener('message', ({ data: userId }) => {
    if (userId !== pageOwner()) return
    goFrom(userId)
    location.assign(signOutAddress(userId))
  })
}

function goFrom(userId: string): void {
  leaveForGood()
  clearDeviceOf(userId)
}
