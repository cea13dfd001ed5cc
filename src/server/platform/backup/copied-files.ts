import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { errorCode } from '../error-code.ts'

/** What a backup holds of one file: enough to tell later whether it is still the same. */
export type CopiedFile = { size: number; sha256: string }

/** Files of a backup by their path in it, with `/` between folders. */
export type CopiedFiles = Record<string, CopiedFile>

/** Read at once of a large file; fresh memory of that size for each small one would keep the collector at work all the time. */
const CHUNK_BYTES = 1024 * 1024

/** Most of the time goes into waiting for the disk, which takes several files at once as fast as one. */
const AT_ONCE = 16

/** Paths of every plain file below the folder, relative to it; `skip` leaves out a file or a whole folder. */
export async function listFiles(folder: string, skip: (path: string) => boolean = () => false): Promise<string[]> {
  const found: string[] = []
  const walk = async (inside: string): Promise<void> => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(unlessGone([]))
    for (const entry of entries) {
      const path = posix.join(inside, entry.name)
      if (skip(path)) continue
      if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) found.push(path)
    }
  }
  await walk('')
  return found
}

/** A file is there and cannot be read: its disk is damaged, or the account may not. */
export class Unreadable extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path} cannot be read (${errorCode(cause)}).`, { cause })
    this.name = 'Unreadable'
  }
}

/**
 * Copies a file durably and answers what was written. Null where the file has gone meanwhile: a database drops files, and
 * videos are cleaned up. Throws Unreadable. What was not copied whole leaves nothing.
 */
export async function copyFile(from: string, to: string): Promise<CopiedFile | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const target = await open(to, 'wx', 0o600)
  let copied: CopiedFile | null = null
  try {
    copied = await digestFile(from, chunk => target.appendFile(chunk))
    await target.datasync()
    return copied
  } finally {
    await target.close()
    if (copied === null) await rm(to)
  }
}

/** Copies many files, each as `copy` does it, and answers those that were there, by path. */
export async function copyFiles(
  paths: readonly string[],
  copy: (path: string) => Promise<CopiedFile | null>,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = {}
  const left = paths.values()
  const work = async () => {
    for (const path of left) {
      const file = await copy(path)
      if (file) copied[path] = file
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return copied
}

/** Gives a file a second name instead of copying it; false where the two places do not share a disk. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return link(from, to).then(
    () => true,
    () => false,
  )
}

/** Size and SHA-256 of a file as it is now, read part by part; null where there is none. Throws Unreadable. */
export async function digestFile(
  path: string,
  each: (chunk: Buffer) => Promise<void> = async () => undefined,
): Promise<CopiedFile | null> {
  const unreadable = (cause: unknown) => Promise.reject(new Unreadable(path, cause))
  const file = await open(path, 'r').catch(unlessGone(null)).catch(unreadable)
  if (file === null) return null
  try {
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, (await file.stat()).size + 1))
    let size = 0
    for (;;) {
      const { bytesRead } = await file.read(buffer).catch(unreadable)
      if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
      const chunk = buffer.subarray(0, bytesRead)
      hash.update(chunk)
      size += bytesRead
      await each(chunk)
    }
  } finally {
    await file.close()
  }
}

/** The same of a file that has this hash; null where it has not, or cannot be read. */
export async function digestWhole(path: string, sha256: string): Promise<CopiedFile | null> {
  const found = await digestFile(path).catch(() => null)
  return found?.sha256 === sha256 ? found : null
}

function unlessGone<T>(instead: T): (error: unknown) => T {
  return error => {
    if (errorCode(error) !== 'ENOENT') throw error
    return instead
  }
}
