import { sha256 } from '../sha256.ts'
import { type FileStore, FilesAway } from './file-store.ts'

/** A file as it was when it was filed. The size is null where an earlier version filed it: the hash tells alone. */
export type FiledFile = { fileKey: string; sha256: string; sizeBytes: number | null }

/** What can become of a file: it is not there, it has other bytes, or the place where it lies does not give it out. */
type FileDamage = 'missing' | 'changed' | 'unreadable'

export type FoundFile = { damage: null; bytes: Uint8Array } | { damage: FileDamage; bytes: null }

/**
 * Reads a file and compares length and SHA-256 with what was filed: other bytes never leave. Throws FilesAway while the
 * files as a whole cannot be reached, which says nothing about this one.
 */
export async function readFiled(files: Pick<FileStore, 'sizeOf' | 'read'>, filed: FiledFile): Promise<FoundFile> {
  try {
    const size = await files.sizeOf(filed.fileKey)
    if (size === null) return damaged('missing')
    if (filed.sizeBytes !== null && size !== filed.sizeBytes) return damaged('changed')
    const bytes = await files.read(filed.fileKey)
    if (bytes === null) return damaged('missing')
    return sha256(bytes) === filed.sha256 ? { damage: null, bytes } : damaged('changed')
  } catch (error) {
    if (error instanceof FilesAway) throw error
    return damaged('unreadable')
  }
}

const damaged = (damage: FileDamage): FoundFile => ({ damage, bytes: null })
