import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { databaseUrl, TEMPLATE_DATABASE } from './template-database.ts'
import { whenFileEnds } from './when-file-ends.ts'

export type TestDatabase = Database & {
  /** Connections as its owner, whom only triggers stop. */
  owner: pg.Pool
}

/**
 * A database of its own with every table and no rows, for the test file that asks: `const database = await testDatabase()`.
 * It is closed when the file ends.
 */
export function testDatabase(): Promise<TestDatabase> {
  // Copied as files: page by page through the log takes three times the processor.
  return makeDatabase(`template ${TEMPLATE_DATABASE} strategy file_copy`)
}

/** The same with the tables of an earlier version, up to its last migration: to be filled as then, and migrated. */
export async function databaseOfVersion(lastMigration: string): Promise<TestDatabase> {
  const database = await makeDatabase('')
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-migrations-'))
  for (const name of await readdir(MIGRATIONS_FOLDER)) {
    if (name <= lastMigration) await cp(join(MIGRATIONS_FOLDER, name), join(folder, name))
  }
  await migrate(database.owner, createLog('silent'), folder)
  await rm(folder, { recursive: true })
  return database
}

async function makeDatabase(from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const administrator = new pg.Client({ connectionString: databaseUrl(inject('postgresOwner'), 'postgres') })
  await administrator.connect()
  try {
    await administrator.query(`create database ${name} ${from}`)
  } finally {
    await administrator.end()
  }

  const limits = { poolSize: 6, statementTimeoutMs: 15_000 }
  const connection = { connectionString: databaseUrl(inject('postgres'), name) }
  const database = connectDatabase(connection, limits, { log: createLog('silent'), tables: relationalTables })
  whenFileEnds(() => database.close())
  const ownerConnection = { connectionString: databaseUrl(inject('postgresOwner'), name) }
  const owner = new pg.Pool({ ...ownerConnection, max: 2 })
  owner.on('error', () => undefined)
  whenFileEnds(() => owner.end())
  return { ...database, ownerConnection, owner }
}
