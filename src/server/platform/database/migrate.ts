import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'
import type { Log } from '../log.ts'
import { messageOf } from '../message-of.ts'
import { sha256 } from '../sha256.ts'

/** The folder of the numbered SQL files that make this version's tables. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations')

/** Serializes migrating processes; any fixed number that nothing else locks. */
const MIGRATION_LOCK = 7_316_088_124
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/

type Migration = { name: string; sha256: string; sql: string }
type Applied = { name: string; sha256: string }

/**
 * Brings the database to the newest migration, each file in a transaction of its own; answers the names applied now.
 * Several processes may start at once: one migrates, the others wait. Throws a sentence when a file that was applied
 * has changed or is missing, because the tables would then not be what the code expects.
 */
export async function migrate(pool: pg.Pool, log: Log, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  if (pendingOf(migrations, await readApplied(pool)).length === 0) return []

  const client = await pool.connect()
  try {
    // Waiting for another process and building an index may both take longer than a request ever may.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const pending = pendingOf(migrations, await readApplied(client))
    for (const migration of pending) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'Migrated the database')
    }
    return pending.map(migration => migration.name)
  } finally {
    // The session goes, and with it its lock and its timeout.
    client.release(true)
  }
}

/** True when every migration of this version is applied; what a readiness check asks. */
export async function isMigrated(pool: pg.Pool, folder: string = MIGRATIONS_FOLDER): Promise<boolean> {
  return pendingOf(await readMigrations(folder), await readApplied(pool)).length === 0
}

/** True once a portal of any version has begun to make its tables, whether this account may read them or not. */
export async function hasBegun(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>("select to_regclass('schema_migrations') is not null as has")
  return rows[0]?.has === true
}

async function apply(client: pg.PoolClient, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    throw new Error(`The migration ${name} failed and was rolled back: ${messageOf(cause)}`, { cause })
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const misnamed = names.find(name => !FILE_NAME.test(name))
  if (misnamed) throw new Error(`The migration ${misnamed} must be named like 001-first-tables.sql.`)

  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: sha256(sql) }
    }),
  )
}

async function readApplied(queryable: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  try {
    const { rows } = await queryable.query<Applied>('select name, sha256 from schema_migrations order by name')
    return rows
  } catch (error) {
    // 42P01: the table is not there yet, so nothing is applied. 42501: nothing that this account has been let at.
    if (['42P01', '42501'].includes(errorCode(error) ?? '')) return []
    throw error
  }
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const files = new Map(migrations.map(migration => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const file = files.get(name)
    if (!file) {
      throw new Error(
        `The database has the migration ${name}, which this version lacks. Start the version that made it.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it was applied. Restore the file and add a new migration.`,
      )
    }
  }
  const done = new Set(applied.map(migration => migration.name))
  return migrations.filter(migration => !done.has(migration.name))
}
