import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { JOBS } from '#server/jobs.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { type SocketConnection, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { openJobQueue } from '#server/platform/jobs/job-queue.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { makeRunFolder, removeLeftovers } from './run-folder.ts'
import { databaseUrl, TEMPLATE_DATABASE } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that holds every test's database, as DATABASE_URL has it. */
    postgres: string
    /** The same as DATABASE_MIGRATION_URL has it. */
    postgresOwner: string
  }
}

/** Speed instead of durability: nothing in these databases outlives the run, nor grows enough to be tidied. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

type Server = { url: string; ownerUrl: string; stop(): Promise<void> }

/** Runs once before all tests: one PostgreSQL and one migrated template for every test database. */
export async function setup(project: TestProject) {
  const server = process.env.TEST_POSTGRES === '15' ? await startOutside() : await startEmbedded()
  await makeTemplate(server)
  project.provide('postgres', server.url)
  project.provide('postgresOwner', server.ownerUrl)

  return server.stop
}

/** What the portal brings along. */
async function startEmbedded(): Promise<Server> {
  await removeLeftovers()
  const dataDir = await makeRunFolder('postgres')
  const embedded = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings: SETTINGS })
  const urlOf = ({ user, host }: SocketConnection) => `postgres://${user}@localhost/?${new URLSearchParams({ host })}`

  return {
    url: urlOf(embedded.connection),
    ownerUrl: urlOf(embedded.ownerConnection),
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The oldest that the portal takes, on another address and over TLS. */
async function startOutside(): Promise<Server> {
  const { url, workingUrl, remove } = await startDebianPostgres(SETTINGS)
  return { url: workingUrl, ownerUrl: url, stop: remove }
}

async function makeTemplate(server: Server): Promise<void> {
  const administrator = new pg.Client({ connectionString: databaseUrl(server.ownerUrl, 'postgres') })
  await administrator.connect()
  await administrator.query(`create database ${TEMPLATE_DATABASE}`)
  await administrator.end()

  const connection = { connectionString: databaseUrl(server.url, TEMPLATE_DATABASE) }
  const limits = { poolSize: 2, statementTimeoutMs: 30_000 }
  const database = connectDatabase(connection, limits, { log: createLog('silent'), tables: relationalTables })
  const ownerConnection = { connectionString: databaseUrl(server.ownerUrl, TEMPLATE_DATABASE) }
  await prepareDatabase({ ...database, ownerConnection }, createLog('silent'))
  const jobs = await openJobQueue({ database, log: createLog('silent'), definitions: JOBS })
  await jobs.stop()
  await database.close()
}
