import { causesOf, errorCode } from './error-code.ts'

/** The disk is full, or what this account may have of it; and `disk_full` of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Something could not be written because the disk is full; what was begun is gone. */
export class NoRoom extends Error {
  constructor(cause: unknown) {
    super('There is no room left on the disk', { cause })
    this.name = 'NoRoom'
  }
}

/** Whether something failed because a disk is full, of the files or of the database. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(cause => cause instanceof NoRoom || FULL.has(errorCode(cause) ?? ''))
}
