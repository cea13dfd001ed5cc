import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config/config.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { endProcess } from '../end-process.ts'
import { freePort } from '../free-port.ts'

/** The portal as it runs in production, in a process and a folder of its own, with a second way into its database. */
export type Portal = {
  url: string
  dataDir: string
  database: Database
  /** How to reach the same database, for a reference in another process. */
  connection: { host: string; database: string; user: string }
  /** Resident memory of the server process, in bytes. */
  residentMemory(): Promise<number>
  /** Ends the server and starts it again on the same folder; answers the time to the first answer, in milliseconds. */
  restart(): Promise<number>
  stop(): Promise<void>
}

export const ROOT = join(import.meta.dirname, '../..')
/** Starts the portal as `npm start` does. */
export const START = join(ROOT, 'src/server/start.sh')

/** Without any setting of this machine; `args` are those of `npm start`, such as `--demo`. */
export async function startPortal(...args: string[]): Promise<Portal> {
  const { PATH = '', HOME = '/' } = process.env
  const dataDir = await mkdtemp(join(tmpdir(), 'author-portal-'))
  const log = createLog('silent')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  const settings = readConfig({ DATA_DIR: dataDir }).database
  const database = connectDatabase(embedded.ownerConnection, settings, { log, tables: relationalTables })

  const start = () =>
    spawn(START, args, {
      cwd: ROOT,
      env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let server = start()
  await firstAnswer(url, server).catch(async error => {
    await endProcess(server)
    throw error
  })

  return {
    url,
    dataDir,
    database,
    connection: embedded.connection,
    residentMemory: () => residentMemoryOf(server),
    async restart() {
      await endProcess(server)
      const startedAt = performance.now()
      server = start()
      await firstAnswer(url, server)
      return performance.now() - startedAt
    },
    async stop() {
      await endProcess(server)
      await database.close()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the server answers, on however busy a machine; throws when it ends before. */
export async function firstAnswer(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended before it answered')
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(10)
  }
}

/** Measures a server from its first answer on, and ends it. */
export async function whileAnswering<T>(
  { url, server }: { url: string; server: ChildProcess },
  measure: (url: string) => Promise<T>,
): Promise<T> {
  try {
    await firstAnswer(url, server)
    return await measure(url)
  } finally {
    await endProcess(server)
  }
}

async function residentMemoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) * 1024
}
