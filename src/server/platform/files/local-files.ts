import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '../error-code.ts'
import { freeSpaceOf } from '../free-space.ts'
import { isAlive } from '../is-alive.ts'
import { isDiskFull, NoRoom } from '../no-room.ts'
import { assertKey, type FileStore, FileThere, FileTooLarge, isKey } from './file-store.ts'
import { releaseChunk } from './release-chunk.ts'

const INCOMING = 'incoming'
/** A file is read in parts of this size: each of them costs a trip through the event loop. */
const READ_BYTES = 512 * 1024
/** The process that writes the file, and a name. */
const HALF = /^(\d+)-[0-9a-f-]{36}$/

/** Files in a folder of this machine; what a process that has ended left half-written is removed. */
export async function openLocalFiles(folder: string): Promise<FileStore> {
  const incoming = join(folder, INCOMING)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const half of await readdir(incoming)) {
    if (await isLeft(incoming, half)) await rm(join(incoming, half), { recursive: true, force: true })
  }
  return localFiles(folder)
}

/** The name of a file that this process writes, until it is whole. */
const halfName = () => `${process.pid}-${randomUUID()}`

/** Whether nobody writes a file any more. In a container a process may have the number of the one that died before it. */
async function isLeft(incoming: string, half: string): Promise<boolean> {
  const writer = Number(HALF.exec(half)?.[1])
  if (writer !== process.pid) return !isAlive(writer)
  const startedAt = Date.now() - process.uptime() * 1000
  const found = await unlessMissing(stat(join(incoming, half)))
  return found !== null && found.mtimeMs < startedAt
}

/**
 * The same beside a server that runs. A file is written beside its place, synced and renamed, so that a crash leaves it
 * whole or absent.
 */
export function localFiles(folder: string): FileStore {
  const incoming = join(folder, INCOMING)
  const placeOf = (key: string) => join(folder, assertKey(key))

  async function keep<T>(
    key: string,
    fill: (file: FileHandle) => Promise<T>,
    settle: (half: string, place: string) => Promise<void> = rename,
  ): Promise<T> {
    const place = placeOf(key)
    const half = join(incoming, halfName())
    try {
      // A restored backup has no folder for halves.
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const file = await open(half, 'wx', 0o600)
      const filled = await fill(file)
        .then(async value => {
          await file.datasync()
          return value
        })
        .finally(() => file.close())
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await settle(half, place)
      await syncFolder(dirname(place))
      return filled
    } catch (error) {
      await rm(half, { force: true })
      throw isDiskFull(error) ? new NoRoom(error) : error
    }
  }

  return {
    write: (key, bytes) =>
      keep(
        key,
        file => file.writeFile(bytes),
        (half, place) => settleOnce(half, place, key),
      ),
    receive: (key, stream, maxBytes) => keep(key, file => receiveInto(file, stream, maxBytes)),
    read: key => unlessMissing(readFile(placeOf(key))),
    async readStart(key, length) {
      const file = await open(placeOf(key), 'r')
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0).finally(() => file.close())
      return buffer.subarray(0, bytesRead)
    },
    async sizeOf(key) {
      const found = await unlessMissing(stat(placeOf(key)))
      return found?.size ?? null
    },
    open: (key, range) => createReadStream(placeOf(key), { ...range, highWaterMark: READ_BYTES }),
    remove: key => rm(placeOf(key), { force: true }),
    async move(from, to) {
      const place = placeOf(to)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(placeOf(from), place)
      await syncFolder(dirname(place))
    },
    async list(name, before) {
      const found = (await unlessMissing(readdir(join(folder, name), { withFileTypes: true }))) ?? []
      const keys = found
        .filter(entry => !entry.isDirectory())
        .map(entry => `${name}/${entry.name}`)
        .filter(isKey)
      if (before === undefined) return keys
      const isOlder = await Promise.all(
        keys.map(async key => ((await unlessMissing(stat(placeOf(key))))?.mtime ?? before) < before),
      )
      return keys.filter((_, index) => isOlder[index])
    },
    uploadTarget: async () => null,
    uploadOrigin: async () => null,
    freeSpace: () => freeSpaceOf(folder),
    async assertReady() {
      await access(incoming, constants.W_OK).catch(() => {
        throw new Error(`Files cannot be written to ${folder}`)
      })
    },
  }
}

/** A second name takes a place whole or not at all: of two who write the same key at once, one finds that it is taken. */
async function settleOnce(half: string, place: string, key: string): Promise<void> {
  await link(half, place).catch(error => {
    throw errorCode(error) === 'EEXIST' ? new FileThere(key) : error
  })
  await rm(half)
}

/** Writes each chunk before it asks for the next, so that memory does not grow with the file. */
async function receiveInto(file: FileHandle, stream: Readable, maxBytes: number): Promise<number> {
  let size = 0
  // The stream stays open when it is refused half-way, so that the refusal can still be answered.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) throw new FileTooLarge()
    for (let written = 0; written < chunk.length; ) written += (await file.write(chunk, written)).bytesWritten
    releaseChunk(chunk)
  }
  return size
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch(error => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}

/** A renamed file survives a power cut only once its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
