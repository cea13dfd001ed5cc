import { createHmac } from 'node:crypto'
import { newDeviceLetter } from '#domain/notice/account-letters.ts'
import { hasMailServer, postLetter } from '#server/notice/notice-service.ts'
import type { Parts } from '#server/parts.ts'
import { deviceWords } from '#server/platform/device-words.ts'
import type { UserRow } from '../account-tables.ts'
import type { Circumstances } from '../actor.ts'
import { hasOtherDevice, noteDevice } from './known-device-store.ts'

/** So long a device is known after a sign-in, in days: as long as a browser keeps a cookie. */
export const DEVICE_DAYS = 400

/**
 * Tells the owner of an account by letter that somebody has signed in on a device where nobody had before. The first device
 * of an account is no news, and to an address that nobody has proved nothing is written.
 */
export async function welcomeOnDevice(
  parts: Parts,
  user: UserRow,
  { device, ip, userAgent }: Circumstances & { device: string },
): Promise<void> {
  const deviceHash = createHmac('sha256', parts.sessionSecret).update(`device ${device}`).digest('base64url')
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    const isNew = await noteDevice(tx, { userId: user.id, deviceHash })
    if (!isNew || !user.emailVerified || !hasMailServer(parts)) return
    if (!(await hasOtherDevice(tx, { userId: user.id, deviceHash }))) return

    const where = { device: deviceWords(userAgent) ?? 'a browser that does not say what it is', ip, at: now }
    await postLetter(tx, parts, { to: user, letter: newDeviceLetter(user, where), now })
  })
}
