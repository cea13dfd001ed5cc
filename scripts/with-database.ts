import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'

const NOT_YET = 'There is no portal in this data folder yet. Start the portal once, then run this again.'

/**
 * Works on the portal's database, by the portal's own settings: beside a running portal by its database's socket, and
 * otherwise with the database started for as long as it takes. Throws a sentence where there is no portal yet.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig()
  if (!hasDatabase(config)) throw new Error(NOT_YET)

  const database = await openDatabase(config, { log: createLog('warn'), tables: relationalTables })
  try {
    if (!(await isMigrated(database.pool))) throw new Error(NOT_YET)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A mistyped DATA_DIR should not make a database. */
function hasDatabase({ database, dataDir }: Config): boolean {
  return database.url !== undefined || existsSync(join(dataDir, 'postgres'))
}
