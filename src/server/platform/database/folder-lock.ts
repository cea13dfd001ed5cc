import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from '../data-folder.ts'
import { keepSecret } from '../kept-secret.ts'
import type { Log } from '../log.ts'
import { HeldDifferentlyError, type HeldInCommon, holdInCommon } from './held-in-common.ts'

const RETRY_MS = 500

export type FolderLock = { release(): Promise<void> }

/** Thrown to the second server on one data folder; the message is for the operator. */
export class FolderTakenError extends Error {
  constructor(dataDir: string) {
    super(`Another Author Portal is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
    this.name = 'FolderTakenError'
  }
}

type Wanted = {
  connection: pg.ClientConfig
  dataDir: string
  /** What this process has to have as every other process on the database. */
  inCommon?: readonly HeldInCommon[]
  log: Log
  onLost(error: Error): void
}

/**
 * Makes this process the one server of its data folder until `release`, and one that fits the others on the database. The
 * lock is a session of the database, so it goes with the process however that ends. When the database restarts it is taken
 * again; should another server have been faster, `onLost` is called once and the caller must stop serving. Throws
 * FolderTakenError and HeldDifferentlyError.
 */
export async function takeFolderLock(given: Wanted): Promise<FolderLock> {
  const { log, onLost } = given
  const dataDir = await prepareDataFolder(given.dataDir)
  const wanted = { ...given, dataDir, key: await lockKeyOf(dataDir) }
  let released = false
  let session = await lockedSession(wanted)

  const watch = () => session.once('end', () => void (released || retake()))
  const retake = async () => {
    while (!released) {
      try {
        session = await lockedSession(wanted)
        if (released) await session.end()
        return watch()
      } catch (error) {
        if (error instanceof FolderTakenError || error instanceof HeldDifferentlyError) return onLost(error)
        log.warn(error, 'The lock on the data folder is lost with its database session; trying again')
        await wait(RETRY_MS)
      }
    }
  }
  watch()

  return {
    release: async () => {
      released = true
      await session.end().catch(() => undefined)
    },
  }
}

async function lockedSession({
  connection,
  key,
  dataDir,
  inCommon = [],
}: Wanted & { key: string }): Promise<pg.Client> {
  const session = new pg.Client({ ...connection, application_name: 'author-portal folder lock', keepAlive: true })
  // Without a listener a lost session would end the process; "end" follows and the lock is taken again.
  session.on('error', () => undefined)
  await session.connect()
  try {
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [key])
    if (!rows[0]?.taken) throw new FolderTakenError(dataDir)
    await holdInCommon(session, inCommon)
    return session
  } catch (error) {
    await session.end()
    throw error
  }
}

/**
 * A 64-bit key from the folder's path and an identity kept inside it: servers on different machines may share one
 * database and each have its own folder of the same name.
 */
async function lockKeyOf(dataDir: string): Promise<string> {
  const identity = await folderIdentity(dataDir)
  return createHash('sha256').update(`${dataDir}\n${identity}`).digest().readBigInt64BE().toString()
}

/** Tells a data folder from every other, wherever it is mounted; made with the folder. */
export function folderIdentity(dataDir: string): Promise<string> {
  return keepSecret(dataDir, 'folder-identity')
}
