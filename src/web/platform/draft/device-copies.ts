import { inStorage } from '#web/platform/browser-storage.ts'
import type { DeviceShelf } from './draft-keeper.ts'
import type { DeviceCopy } from './draft-versions.ts'

const PREFIX = 'draft:'

let isSignedOut = false

/** This device's copy of one person's draft of one subject. Where the browser keeps nothing, it keeps nothing. */
export function deviceShelf(userId: string, subject: string): DeviceShelf {
  const key = `${PREFIX}${userId}:${subject}`

  return {
    read: () => parseCopy(inStorage(() => localStorage.getItem(key)) ?? null),
    write: copy => {
      // A page that is on its way to the sign-in screen leaves nothing behind.
      if (isSignedOut) return false
      return (
        inStorage(() => {
          localStorage.setItem(key, JSON.stringify(copy))
          return true
        }) ?? false
      )
    },
    clear: () => void inStorage(() => localStorage.removeItem(key)),
  }
}

/** Whether this device has text of the person that the portal could not save yet. */
export function isTextOnDevice(userId: string): boolean {
  return keysOf(userId).length > 0
}

/** For signing in: what somebody else left on a computer that both use is taken away. */
export function clearDeviceOfOthers(userId: string): void {
  for (const key of keysOnDevice())
    if (!key.startsWith(`${PREFIX}${userId}:`)) inStorage(() => localStorage.removeItem(key))
}

/** For signing out: nothing that they have typed stays on a computer that others use, nor comes there from this page again. */
export function clearDeviceOf(userId: string): void {
  isSignedOut = true
  for (const key of keysOf(userId)) inStorage(() => localStorage.removeItem(key))
}

function keysOf(userId: string): string[] {
  return keysOnDevice().filter(key => key.startsWith(`${PREFIX}${userId}:`))
}

function keysOnDevice(): string[] {
  return inStorage(() => Object.keys(localStorage).filter(key => key.startsWith(PREFIX))) ?? []
}

function parseCopy(text: string | null): DeviceCopy | null {
  const value: unknown = text === null ? null : inStorage(() => JSON.parse(text))
  return isCopy(value) ? value : null
}

function isCopy(value: unknown): value is DeviceCopy {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'keptAt' in value &&
    typeof value.keptAt === 'string' &&
    'parts' in value &&
    typeof value.parts === 'object' &&
    value.parts !== null
  )
}
