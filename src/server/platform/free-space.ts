import { statfs } from 'node:fs/promises'

/** Bytes that the portal may still write to the disk of a folder; null where that cannot be told. */
export async function freeSpaceOf(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null)
  return found === null ? null : found.bavail * found.bsize
}
