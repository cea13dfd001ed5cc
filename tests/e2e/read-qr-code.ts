import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'

/** What the camera of a phone reads in a picture on the screen. */
export async function readQrCode(picture: Locator): Promise<string> {
  const reading = promisify(execFile)('zbarimg', ['--quiet', '--raw', '--oneshot', '-'])
  reading.child.stdin?.end(await picture.screenshot())
  return (await reading).stdout.trim()
}
