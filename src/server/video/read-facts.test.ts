import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSampleVideo } from '#factories/sample-video.ts'
import { type FileStore, FilesAway } from '../platform/files/file-store.ts'
import { readFacts } from './read-facts.ts'

const start = (await readSampleVideo()).subarray(0, 32)
const bytes = Buffer.concat([start, ...Array.from({ length: 12_000 }, emptyBox)])
const film = { key: 'videos/crafted', size: bytes.length, container: 'mp4' } as const
const open: FileStore['open'] = (_key, range) =>
  Readable.from(soon(bytes.subarray(range?.start, range && range.end + 1)))

test('a film of thousands of parts is slow itself, and the files not away, whatever is under way when time is up', async () => {
  await expect(readFacts({ open }, film, 2000)).rejects.toThrow('Reading the file took too long')
})

test('files that fall silent are away, however many parts came quickly before', async () => {
  let opened = 0
  const openSome: FileStore['open'] = (key, range) => {
    opened += 1
    return opened > 20 ? new Readable({ read: () => undefined }) : open(key, range)
  }

  await expect(readFacts({ open: openSome }, film, 2000)).rejects.toThrow(FilesAway)
  expect(opened).toBeGreaterThan(20)
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
