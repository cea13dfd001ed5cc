import { execFile } from 'node:child_process'
import { access, chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'
import { isAlive } from '../is-alive.ts'
import type { Log } from '../log.ts'
import { type DatabaseAccount, giveFolder } from './database-account.ts'
import { POSTGRES_MAJOR, type PostgresPrograms } from './postgres-programs.ts'
import { NOBODY } from './socket-folder.ts'

/** The superuser of every embedded cluster, who owns all that is in it. */
export const DATABASE_OWNER = 'portal'

/** A clean environment: the portal's own secrets and stray PG… settings must not reach the database. */
export const DATABASE_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

const UNFINISHED_PREFIX = 'postgres.new-'
const run = promisify(execFile)

type Cluster = { dataDir: string; cluster: string; programs: PostgresPrograms; account: DatabaseAccount; log: Log }

/**
 * Makes sure that a whole cluster stands in `cluster`. A new one is made beside it and renamed, so that a portal killed
 * in the middle leaves nothing that could be mistaken for a database. Throws a sentence where there is no room for one.
 */
export async function ensureCluster(given: Cluster): Promise<void> {
  const { dataDir, cluster, account } = given
  await removeUnfinished(dataDir)
  if (!(await hasCluster(cluster))) return makeCluster(given)
  await checkVersion(cluster)
  if ((await stat(cluster)).uid !== account.uid) await giveFolder(cluster, account)
}

/**
 * Whether a database was ever made there, so that none is made in its place. Throws a sentence where a part of one lies,
 * or anything else: it may be all that is left of a portal, or still on its way (H283).
 */
export async function hasCluster(cluster: string): Promise<boolean> {
  const names = await readdir(cluster).catch(error => (errorCode(error) === 'ENOENT' ? [] : null))
  if (names?.length === 0) return false
  // What this account may not look into is for whoever starts it to tell.
  if (names === null || (await isWhole(cluster))) return true
  throw new Error(
    `${cluster} holds no whole database. Finish copying it, or restore a backup to another folder. ` +
      'To begin with an empty portal, move it away.',
  )
}

async function makeCluster({ dataDir, cluster, programs, account, log }: Cluster): Promise<void> {
  log.info({ folder: cluster }, 'Making the database (first start)')
  const unfinished = join(dataDir, `${UNFINISHED_PREFIX}${process.pid}`)
  await mkdir(unfinished, { mode: 0o700 })
  await chown(unfinished, account.uid, account.gid)

  await runInitdb(account, programs.initdb, unfinished).catch(async cause => {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    throw new Error(`The database could not be made in ${dataDir}: ${lastLine(cause)}`, { cause })
  })
  await rename(unfinished, cluster).catch(async error => {
    await rm(unfinished, { recursive: true, force: true })
    // Another portal, started at the same moment, was faster: its cluster is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  })
}

/** No password: the server listens on a socket alone, in a folder that only its own account can enter. */
async function runInitdb(account: DatabaseAccount, initdb: string, folder: string): Promise<void> {
  const make = [
    ...[initdb, '--pgdata', folder, '--username', DATABASE_OWNER, '--auth', 'trust', '--encoding', 'UTF8'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--set', 'huge_pages=off'],
  ]
  const start = async ([name = '', ...rest]: string[]) => {
    const { program, args, options } = account.command(name, rest)
    await run(program, args, { uid: options.uid, gid: options.gid, cwd: '/', env: DATABASE_ENVIRONMENT })
  }
  try {
    await start(make)
  } catch (error) {
    // A container's account may have no name, which initdb insists on: it gets one in a user namespace of its own.
    if (!/could not look up effective user ID/.test(String(error))) throw error
    await start(['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, ...make]).catch(() => {
      throw error
    })
  }
}

/** Clears what portals left that were killed while making a cluster; one that is still at work is let be. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue
    const maker = Number(name.slice(UNFINISHED_PREFIX.length))
    if (maker !== process.pid && isAlive(maker)) continue
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function isWhole(cluster: string): Promise<boolean> {
  return Promise.all([access(join(cluster, 'PG_VERSION')), access(join(cluster, 'global', 'pg_control'))]).then(
    () => true,
    () => false,
  )
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === POSTGRES_MAJOR) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this portal brings PostgreSQL ${POSTGRES_MAJOR}. ` +
      `Move it over with pg_dump and pg_restore, or set DATABASE_URL to a PostgreSQL ${version}.`,
  )
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return output.trim().split('\n').at(-1) ?? ''
}
