import { pageOwner } from '#web/platform/api/page-owner.ts'
import { inStorage } from '#web/platform/browser-storage.ts'
import { clearDeviceOf } from '#web/platform/draft/device-copies.ts'
import { leaveForGood } from '#web/platform/saving/leave-questions.ts'

/** One channel for both: what is posted on it reaches the other windows, not the one that leaves. */
const otherWindows = new BroadcastChannel('sign-out')

/** What all windows call the stay of whoever is signed in: it goes with the sign-out, and the next stay has another name. */
const STAY = 'stay'
const stayNow = () => inStorage(() => localStorage.getItem(STAY))

/** Somebody is signed in: the first window that knows it names their stay. */
export function beginStay(): void {
  if (stayNow() === null) inStorage(() => localStorage.setItem(STAY, `${Date.now()}`))
}

/** Takes everything that the person has typed off this device, in every window that is theirs; this page is left next. */
export function leaveDevice(userId: string): void {
  goFrom(userId)
  otherWindows.postMessage({ userId, stay: stayNow() })
  inStorage(() => localStorage.removeItem(STAY))
}

/**
 * The address that signs somebody out and shows the sign-in screen; the session of anybody else goes on. Followed in each of
 * their windows, since whichever is there first ends the session (H3).
 */
export const signOutAddress = (userId: string) => `/api/logout?of=${userId}`

/**
 * Whoever signs out in one window is signed out in all of theirs: this one shows the sign-in screen too. One that slept and
 * hears of it only after they have signed in again goes on: their new session is not the one that has ended (H298).
 */
export function followSignOut(): void {
  otherWindows.addEventListener('message', ({ data: { userId, stay } }) => {
    if (userId !== pageOwner() || (stayNow() ?? stay) !== stay) return
    goFrom(userId)
    location.assign(signOutAddress(userId))
  })
}

function goFrom(userId: string): void {
  leaveForGood()
  clearDeviceOf(userId)
}
