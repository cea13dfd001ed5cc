import { spawn } from 'node:child_process'
import { open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from '../data-folder.ts'
import { errorCode } from '../error-code.ts'
import type { Log } from '../log.ts'
import { DATABASE_ENVIRONMENT, DATABASE_OWNER, ensureCluster } from './cluster.ts'
import { chooseDatabaseAccount, type DatabaseAccount } from './database-account.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { findPostmaster, removeForeignLocks, stopPostmaster } from './postmaster.ts'
import { prepareSocketFolder, socketFolderOf } from './socket-folder.ts'

/** Where the embedded database answers: `host` is the folder of its socket, as `pg` and `psql` take it. */
export type SocketConnection = { host: string; database: string; user: string }

export type EmbeddedPostgres = {
  /** As the account that the portal works with. */
  connection: SocketConnection
  /** As the account that owns everything in it. */
  ownerConnection: SocketConnection
  /** Ends the database unless another process of this portal still uses it; what was committed is on disk. */
  stop(): Promise<void>
}

const DATABASE_NAME = 'author_portal'
/** The account that the portal works with: it owns nothing and is let at what the portal needs. */
const WORKING_ACCOUNT = 'author_portal'
const START_PATIENCE_MS = 120_000
const POLL_MS = 15
const MAX_LOG_BYTES = 1_000_000

/** Every process that uses the database holds this lock, shared; who can have it alone is the last and stops it. */
const PRESENCE_LOCK = 4_221_905_418

/** Fixed here rather than in postgresql.conf, so that a cluster made by an older portal gets them too. */
const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '60',
  // A fourth of what it would take by itself: each transaction of a portal writes a few pages.
  wal_buffers: '1MB',
  huge_pages: 'off',
  jit: 'off',
  // Processes that a database of one portal has no work for.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

type Server = {
  cluster: string
  socketFolder: string
  logFile: string
  account: DatabaseAccount
  postgres: string
  settings: Record<string, string>
}

/**
 * Starts the PostgreSQL that npm brought, on a socket inside the data folder, or joins the one that already serves this
 * folder (left behind by a portal that was killed, or shared with a command). Restarts it should it die. `settings`
 * adds server settings; only tests want that. Throws a sentence when it cannot start.
 */
export async function startEmbeddedPostgres(given: {
  dataDir: string
  log: Log
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { log } = given
  const dataDir = await prepareDataFolder(given.dataDir)
  const cluster = join(dataDir, 'postgres')
  const socketFolder = socketFolderOf(dataDir)
  const programs = await findPostgresPrograms()
  const account = await chooseDatabaseAccount({ dataDir, cluster, postgres: programs.postgres })
  await ensureCluster({ dataDir, cluster, programs, account, log })
  await prepareSocketFolder(socketFolder, account)
  const server: Server = {
    cluster,
    socketFolder,
    account,
    postgres: programs.postgres,
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, ...given.settings },
  }

  let presence = await bringUp(server)
  await ensureWorkingAccount(presence)
  let stopping = false
  const watch = () => presence.once('end', () => void (stopping || recover()))
  const recover = async () => {
    log.error('The database ended unexpectedly; starting it again')
    while (!stopping) {
      try {
        presence = await bringUp(server)
        watch()
        log.info('The database is back')
        return
      } catch (error) {
        log.error(error, 'The database does not start')
        await wait(1000)
      }
    }
  }
  watch()

  return {
    connection: { host: socketFolder, database: DATABASE_NAME, user: WORKING_ACCOUNT },
    ownerConnection: { host: socketFolder, database: DATABASE_NAME, user: DATABASE_OWNER },
    stop: async () => {
      stopping = true
      const last = await isLastUser(presence)
      await presence.end().catch(() => undefined)
      if (last) await stopPostmaster(cluster)
    },
  }
}

/** Starts or joins the server and answers the connection that marks this process as a user of it. */
async function bringUp(server: Server): Promise<pg.Client> {
  const deadline = Date.now() + START_PATIENCE_MS
  let started: Awaited<ReturnType<typeof spawnPostgres>> | undefined
  while (Date.now() < deadline) {
    const answer = await joinServer(server)
    if (answer instanceof pg.Client) return answer
    const absent = answer === 'silent' && !started?.running() && (await findPostmaster(server.cluster)) === undefined
    if (absent) {
      if (started) await assertWorthAnotherTry(server, started.logStart)
      await removeForeignLocks(server.cluster, server.socketFolder)
      started = await spawnPostgres(server)
    }
    await wait(POLL_MS)
  }
  throw new Error(`The database did not answer within ${START_PATIENCE_MS / 1000} seconds; see ${server.logFile}.`)
}

/** One try to connect: the marked connection, or what the server's state is. */
async function joinServer({ socketFolder }: Server): Promise<pg.Client | 'busy' | 'silent'> {
  const client = socketClient(socketFolder, DATABASE_NAME)
  try {
    await client.connect()
    const { rows } = await client.query<{ joined: boolean }>('select pg_try_advisory_lock_shared($1) as joined', [
      PRESENCE_LOCK,
    ])
    if (rows[0]?.joined) return client
    await client.end()
    return 'busy'
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = errorCode(error)
    if (code === '3D000') await createDatabase(socketFolder)
    // A code of five characters is the server's own word: it starts, recovers, stops, or is full.
    return code?.length === 5 ? 'busy' : 'silent'
  }
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = socketClient(socketFolder, 'postgres')
  await client.connect()
  try {
    await client.query(`create database ${DATABASE_NAME}`)
  } catch (error) {
    // 42P04 and 23505: another process made it in the same moment.
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}

async function ensureWorkingAccount(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [WORKING_ACCOUNT])
  if (rowCount !== 0) return
  await owner.query(`create role ${WORKING_ACCOUNT} login`).catch(error => {
    // 42710 and 23505: another process made it in the same moment.
    if (!['42710', '23505'].includes(errorCode(error) ?? '')) throw error
  })
}

/** In a session of its own, so that Ctrl-C in the terminal lets the portal finish its requests first. */
async function spawnPostgres(server: Server) {
  const logSize = await stat(server.logFile).then(
    file => file.size,
    () => 0,
  )
  if (logSize > MAX_LOG_BYTES) await truncate(server.logFile)
  const logFile = await open(server.logFile, 'a', 0o600)
  const logStart = (await logFile.stat()).size
  const settings = Object.entries(server.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, options } = server.account.command(server.postgres, ['-D', server.cluster, ...settings])

  let running = true
  const stdio = ['ignore', logFile.fd, logFile.fd] as const
  const child = spawn(program, args, {
    ...options,
    stdio: [...stdio],
    cwd: '/',
    env: DATABASE_ENVIRONMENT,
    detached: true,
  })
  for (const event of ['exit', 'error']) child.once(event, () => (running = false))
  child.unref()
  await logFile.close()
  return { running: () => running, logStart }
}

/**
 * A server that ended at once is tried again when only the moment was wrong: another process was starting it too, or
 * children of a killed one were still letting go of its memory. Anything else is thrown with the server's own words.
 */
async function assertWorthAnotherTry({ logFile }: Server, logStart: number): Promise<void> {
  const words = await readFrom(logFile, logStart)
  if (/lock file "[^"]*" already exists|shared memory block .* still in use/.test(words)) return wait(100)
  const reason = /FATAL:\s*(?!the database system is)(.*)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1) ?? ''
  throw new Error(`The database could not start: ${reason || 'it said nothing'}. See ${logFile}.`)
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.max(0, size - start))
    await file.read(bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    await file.close()
  }
}

async function isLastUser(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
    const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      PRESENCE_LOCK,
    ])
    return rows[0]?.alone === true
  } catch {
    // The server is gone or going; asking it to stop does no harm.
    return true
  }
}

function socketClient(host: string, database: string): pg.Client {
  const client = new pg.Client({ host, port: 5432, database, user: DATABASE_OWNER, application_name: 'author-portal' })
  // Without a listener a lost connection would end the process; "end" tells the story.
  client.on('error', () => undefined)
  return client
}
