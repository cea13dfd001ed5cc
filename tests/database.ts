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
  return copyOf(TEMPLATE_DATABASE)
}

/** The same with the tables of an earlier version, up to its last migration: to be filled as then, and migrated. */
export async function databaseOfVersion(lastMigration: string): Promise<TestDatabase> {
  const template = `template_${lastMigration.slice(0, 3)}`
  await asAdministrator(async administrator => {
    // Of the files that ask at once one makes it, and the others wait.
    await administrator.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await administrator.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(template, lastMigration, administrator)
  })
  return copyOf(template)
}

async function makeTemplate(name: string, lastMigration: string, administrator: pg.Client): Promise<void> {
  await administrator.query(`create database ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'author-portal-migrations-'))
  for (const file of await readdir(MIGRATIONS_FOLDER)) {
    if (file <= lastMigration) await cp(join(MIGRATIONS_FOLDER, file), join(folder, file))
  }
  const owner = new pg.Pool({ connectionString: databaseUrl(inject('postgresOwner'), name), max: 1 })
  await migrate(owner, createLog('silent'), folder)
  await owner.end()
  await rm(folder, { recursive: true })
}

/** Copied as files: page by page through the log takes three times the processor. */
async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdministrator(it => it.query(`create database ${name} template ${template} strategy file_copy`))

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

async function asAdministrator(work: (administrator: pg.Client) => Promise<unknown>): Promise<void> {
  const administrator = new pg.Client({ connectionString: databaseUrl(inject('postgresOwner'), 'postgres') })
  await administrator.connect()
  try {
    await work(administrator)
  } finally {
    await administrator.end()
  }
}
