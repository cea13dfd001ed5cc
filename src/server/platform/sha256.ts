import { createHash, hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** The fingerprint of a text or of bytes, in hexadecimal. */
export const sha256 = (content: string | Uint8Array) => hash('sha256', content)

/** The fingerprint of a text of many megabytes from its parts; other requests go on between two of them (H39). */
export async function sha256OfParts(parts: Iterable<string>): Promise<string> {
  const sum = createHash('sha256')
  for (const part of parts) {
    sum.update(part)
    await setImmediate()
  }
  return sum.digest('hex')
}
