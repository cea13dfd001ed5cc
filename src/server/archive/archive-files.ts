import { randomUUID } from 'node:crypto'

/** Where archives are kept until they expire. */
export const ARCHIVES_FOLDER = 'archives'

/** A name that no other making has, so that none can write over what another one has finished. */
export function newArchiveFileKey(): string {
  return `${ARCHIVES_FOLDER}/${randomUUID()}`
}

/** The file of an archive that is made; versions before 105 of the tables gave it the name of the archive. */
export function archiveFileKey({ id, fileKey }: { id: string; fileKey: string | null }): string {
  return fileKey ?? `${ARCHIVES_FOLDER}/${id}`
}
