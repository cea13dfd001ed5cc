import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder a disk of its own, in memory, of so many megabytes; answers whether this account may. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  return status === 0
}

export function unmountSmallDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
}

/** Whether small disks can be made here: by root, where the machine lets it. */
export function canMountSmallDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'author-portal-disk-'))
  const mounted = mountSmallDisk(folder, 1)
  if (mounted) unmountSmallDisk(folder)
  rmdirSync(folder)
  return mounted
}
