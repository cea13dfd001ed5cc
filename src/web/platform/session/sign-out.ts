import { PATHS } from '#domain/application/paths.ts'
import { clearDevice } from '#web/platform/draft/device-copies.ts'

/** One channel for both: what is posted on it reaches the other windows, not the one that leaves. */
const otherWindows = new BroadcastChannel('sign-out')

/** Takes everything that was typed off this device, in every window of this browser. */
export function leaveDevice(): void {
  clearDevice()
  otherWindows.postMessage(null)
}

/** Whoever signs out in one window is signed out in all: this one shows the sign-in screen too. */
export function followSignOut(): void {
  otherWindows.addEventListener('message', () => {
    clearDevice()
    location.assign(PATHS.login)
  })
}
