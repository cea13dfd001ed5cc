import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number }

/**
 * Keeps files under keys such as `videos/<id>`. What is written is whole and durable, or it is not there. Writing throws
 * NoRoom where the disk is full.
 */
export type FileStore = {
  /** Keeps the bytes under a key that has none yet; throws FileThere where it has some, which stay as they are. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Keeps a stream without holding it in memory, and answers with its size in bytes. Throws FileTooLarge past `maxBytes`,
   * and the stream's own error when it breaks off; in both cases nothing is left behind.
   */
  receive(key: string, stream: Readable, maxBytes: number): Promise<number>
  /** The whole file, or null when there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** The first bytes of the file, at most `length`. */
  readStart(key: string, length: number): Promise<Uint8Array>
  /** Size in bytes, or null when there is no such file. */
  sizeOf(key: string): Promise<number | null>
  open(key: string, range?: ByteRange): Readable
  /** Removes the file; none there is no mistake. */
  remove(key: string): Promise<void>
  /** Gives a file another key, replacing what was there; throws where there is none. */
  move(from: string, to: string): Promise<void>
  /**
   * The keys of a folder; of those files alone that were written before a moment, where one is given. What else lies there,
   * under names that are no keys, was put there by others and is left out (H282).
   */
  list(folder: string, before?: Date): Promise<string[]>
  /**
   * An address to which a browser may itself PUT a file of exactly `size` bytes, for `seconds` from `at`; null where files
   * come through the portal.
   */
  uploadTarget(key: string, limits: UploadLimits): Promise<string | null>
  /** The origin of such addresses, for the content security policy; null where there are none. */
  uploadOrigin(): Promise<string | null>
  /** Bytes that may still be written; null where that cannot be told. */
  freeSpace(): Promise<number | null>
  /** Throws a sentence when files cannot be kept. */
  assertReady(): Promise<void>
}

/** Whether files can be kept at this moment. */
export function isReady(files: Pick<FileStore, 'assertReady'>): Promise<boolean> {
  return files.assertReady().then(
    () => true,
    () => false,
  )
}

export type UploadLimits = { size: number; seconds: number; at: Date }

const KEY = /^[a-z]+(\/[a-z0-9-]+)+(\.[a-z0-9]+)?$/

/** Whether a file may lie under it: a name that no part of the portal gives is no key. */
export const isKey = (key: string) => KEY.test(key)

/** The key itself; throws where it could lead out of the store. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of a file: ${key}`)
  return key
}

/** The place where files are kept cannot be reached for a while; asking again later helps. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The files cannot be reached', { cause })
    this.name = 'FilesAway'
  }
}

/** What was written once is never written over. */
export class FileThere extends Error {
  constructor(key: string) {
    super(`There is a file already: ${key}`)
    this.name = 'FileThere'
  }
}

export class FileTooLarge extends Error {
  constructor() {
    super('The file is too large')
    this.name = 'FileTooLarge'
  }
}
