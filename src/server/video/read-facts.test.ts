import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSampleVideo } from '#factories/sample-video.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { readFacts } from './read-facts.ts'

test('a film of thousands of parts is slow itself, and the files not away, whatever is under way when time is up', async () => {
  const start = (await readSampleVideo()).subarray(0, 32)
  const bytes = Buffer.concat([start, ...Array.from({ length: 12_000 }, emptyBox)])
  const open: FileStore['open'] = (_key, range) =>
    Readable.from(soon(bytes.subarray(range?.start, range && range.end + 1)))
  const reading = readFacts({ open }, { key: 'videos/crafted', size: bytes.length, container: 'mp4' }, 2000)

  await expect(reading).rejects.toThrow('Reading the file took too long')
})

/** A box that says nothing, which its reader has to look at all the same. */
function emptyBox(): Buffer {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return box
}

async function* soon(part: Buffer) {
  await wait(3)
  yield part
}
