import type { FileStore } from './file-store.ts'

/** Whether so many more bytes leave the floor of free space alone; where nobody can tell, there is room. */
export async function hasRoom(files: Pick<FileStore, 'freeSpace'>, floorBytes: number, bytes = 0): Promise<boolean> {
  const free = floorBytes === 0 ? null : await files.freeSpace()
  return free === null || free - bytes >= floorBytes
}
