import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { JOBS } from '#server/jobs.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { type SocketConnection, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isAlive, stopPostmaster } from '#server/platform/database/postmaster.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { TEMPLATE_DATABASE } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: SocketConnection
  }
}

const FOLDER_PREFIX = 'author-portal-test-'

/** Speed instead of durability: nothing in these databases outlives the run. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Runs once before all tests: one PostgreSQL and one migrated template for every test database. */
export async function setup(project: TestProject) {
  await removeLeftovers()
  const log = createLog('silent')
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS })
  await makeTemplate(server.connection)
  project.provide('postgres', server.connection)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: SocketConnection): Promise<void> {
  const administrator = new pg.Client({ ...connection, database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${TEMPLATE_DATABASE}`)
  await administrator.end()

  const limits = { poolSize: 2, statementTimeoutMs: 30_000 }
  const database = connectDatabase({ ...connection, database: TEMPLATE_DATABASE }, limits, createLog('silent'))
  await migrate(database.pool, createLog('silent'))
  const jobs = await openJobQueue({ database, log: createLog('silent'), definitions: JOBS })
  await jobs.stop()
  await database.close()
}

/** A run that was killed leaves its server and its folder. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    await stopPostmaster(join(tmpdir(), name, 'postgres'))
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
  }
}
