import { PATHS } from '#domain/application/paths.ts'
import { clearDevice } from './draft/device-drafts.ts'

const CHANNEL = 'sign-out'

/** Takes everything that was typed off this device, in every window of this browser. */
export function leaveDevice(): void {
  clearDevice()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Whoever signs out in one window is signed out in all: this one shows the sign-in screen too. */
export function followSignOut(): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => {
    clearDevice()
    location.assign(PATHS.login)
  })
}
