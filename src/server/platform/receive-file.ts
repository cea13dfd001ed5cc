import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Refusal } from '#domain/refusal.ts'
import { Refused } from './refused.ts'

/** A whole body and its hash; refused as soon as it is too long, without holding the rest. */
export async function receiveFile(
  file: Readable,
  maxBytes: number,
  tooLarge: Refusal,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
  // Grows in place: to put all of it together at the end would keep everybody else waiting.
  const memory = new ArrayBuffer(0, { maxByteLength: maxBytes })
  const hash = createHash('sha256')
  // The stream stays open when it is refused half-way, so that the refusal can still be answered.
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    const start = memory.byteLength
    if (start + chunk.length > maxBytes) throw new Refused(tooLarge)
    memory.resize(start + chunk.length)
    new Uint8Array(memory, start).set(chunk)
    hash.update(chunk)
  }
  return { bytes: new Uint8Array(memory), sha256: hash.digest('hex') }
}
