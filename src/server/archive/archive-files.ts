/** Where archives are kept until they expire. */
export const ARCHIVES_FOLDER = 'archives'

export function archiveFileKey(archiveId: string): string {
  return `${ARCHIVES_FOLDER}/${archiveId}`
}
