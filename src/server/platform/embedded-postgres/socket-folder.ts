import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { sha256 } from '../sha256.ts'

/** PostgreSQL names its socket after a port, although nothing listens on the network. */
export const SOCKET_FILE = '.s.PGSQL.5432'

/** The account that many programs use, where a machine has no other. */
export const NOBODY = 65_534

/** The kernel takes 107 bytes on Linux and 103 on macOS; a lock file of the same name stands beside the socket. */
const MAX_SOCKET_PATH_BYTES = 100

/**
 * The folder for the socket: inside the data folder, or, where that path is too long for a socket, a short one under the
 * system's temporary folder whose name follows from the data folder. Same data folder, same answer.
 */
export function socketFolderOf(dataDir: string): string {
  const shortName = `author-portal-${sha256(dataDir).slice(0, 16)}`
  const candidates = [join(dataDir, 'postgres-socket'), join(tmpdir(), shortName)]
  return candidates.find(fits) ?? join('/tmp', shortName)
}

/**
 * Makes the socket folder, open to its owner alone: that, and no password, is what keeps other accounts out of the
 * database. Refuses a folder of that name that somebody else put there.
 */
export async function prepareSocketFolder(folder: string, account: { uid: number; gid: number }): Promise<void> {
  // Portals that root started had an account here that others use as well: what is in it may be anybody's.
  if (process.getuid?.() === 0 && account.uid !== NOBODY && (await ownerOf(folder)) === NOBODY)
    await rm(folder, { recursive: true })
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    error => {
      if (errorCode(error) !== 'EEXIST') throw error
      return false
    },
  )
  const found = await lstat(folder)
  const trusted = found.isDirectory() && [account.uid, process.getuid?.() ?? account.uid].includes(found.uid)
  if (!made && !trusted) {
    throw new Error(`The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to another folder.`)
  }
  await chmod(folder, 0o700)
  if (found.uid !== account.uid) await chown(folder, account.uid, account.gid)
}

function ownerOf(folder: string): Promise<number | undefined> {
  return lstat(folder).then(
    found => found.uid,
    () => undefined,
  )
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_FILE)) <= MAX_SOCKET_PATH_BYTES
}
