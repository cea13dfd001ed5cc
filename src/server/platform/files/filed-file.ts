import { createHash } from 'node:crypto'
import { type FileStore, FilesAway } from './file-store.ts'

/** A file as it was when it was filed. The size is null where an earlier version filed it: the hash tells alone. */
export type FiledFile = { fileKey: string; sha256: string; sizeBytes: number | null }

/** What can become of a file: it is not there, it has other bytes, or the place where it lies does not give it out. */
export type FileDamage = 'missing' | 'changed' | 'unreadable'

export type FoundFile = { damage: null; bytes: Uint8Array } | { damage: FileDamage; bytes: null }

/**
 * Reads a file and compares length and SHA-256 with what was filed: other bytes never leave. Throws FilesAway while the
 * files as a whole cannot be reached, which says nothing about this one.
 */
export async function readFiled(
  files: Pick<FileStore, 'sizeOf' | 'read'>,
  { fileKey, sha256, sizeBytes }: FiledFile,
): Promise<FoundFile> {
  try {
    const size = await files.sizeOf(fileKey)
    if (size === null) return damaged('missing')
    if (sizeBytes !== null && size !== sizeBytes) return damaged('changed')
    const bytes = await files.read(fileKey)
    if (bytes === null) return damaged('missing')
    return sha256Of(bytes) === sha256 ? { damage: null, bytes } : damaged('changed')
  } catch (error) {
    if (error instanceof FilesAway) throw error
    return damaged('unreadable')
  }
}

export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const damaged = (damage: FileDamage): FoundFile => ({ damage, bytes: null })
