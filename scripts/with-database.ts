import { join } from 'node:path'
import { type Config, readConfig } from '#server/config/config.ts'
import { refuseHalfRestored } from '#server/platform/backup/unfinished-restore.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { hasBegun, isMigrated } from '#server/platform/database/migrate.ts'
import { hasCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'

/** There is nothing to work on before the portal is started; the message is for the operator. */
export class NotStartedYet extends Error {
  override name = 'NotStartedYet'
}

const NO_PORTAL = 'There is no portal in this data folder yet. Start the portal once, then run this again.'
const EARLIER =
  'The database is of an earlier version. The next start of the portal brings it up to date; run this again then.'

/**
 * Works on the portal's database, by the portal's own settings: beside a running portal by its database's socket, and
 * otherwise with the database started for as long as it takes. Throws NotStartedYet where there is no portal, or one of an
 * earlier version unless `takesEarlier`, and a sentence where a restore brought a part alone.
 */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  { takesEarlier = false } = {},
): Promise<T> {
  const config = readConfig()
  refuseHalfRestored(config.dataDir)
  if (!(await hasDatabase(config))) throw new NotStartedYet(NO_PORTAL)

  const database = await openDatabase(config, { log: createLog('warn'), tables: relationalTables })
  try {
    if (!(await hasBegun(database.pool))) throw new NotStartedYet(NO_PORTAL)
    if (!(await isMigrated(database.pool)) && !takesEarlier) throw new NotStartedYet(EARLIER)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A mistyped DATA_DIR should not make a database. */
async function hasDatabase({ database, dataDir }: Config): Promise<boolean> {
  return database.url !== undefined || hasCluster(join(dataDir, 'postgres'))
}
