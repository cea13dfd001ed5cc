import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config/config.ts'
import { refuseHalfRestored } from '#server/platform/backup/unfinished-restore.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'

/** There is nothing to work on; the message is for the operator. */
export class NoPortalYet extends Error {
  constructor() {
    super('There is no portal in this data folder yet. Start the portal once, then run this again.')
    this.name = 'NoPortalYet'
  }
}

/**
 * Works on the portal's database, by the portal's own settings: beside a running portal by its database's socket, and
 * otherwise with the database started for as long as it takes. Throws NoPortalYet, and a sentence where a restore brought a
 * part alone.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig()
  refuseHalfRestored(config.dataDir)
  if (!hasDatabase(config)) throw new NoPortalYet()

  const database = await openDatabase(config, { log: createLog('warn'), tables: relationalTables })
  try {
    if (!(await isMigrated(database.pool))) throw new NoPortalYet()
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A mistyped DATA_DIR should not make a database. */
function hasDatabase({ database, dataDir }: Config): boolean {
  return database.url !== undefined || existsSync(join(dataDir, 'postgres'))
}
