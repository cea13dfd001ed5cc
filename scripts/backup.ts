/**
 * npm run backup -- FOLDER
 * npm run restore -- BACKUP
 *
 * `backup` saves the portal of the current settings, running or not, as a new folder inside FOLDER. `restore` puts such a
 * folder into an empty DATA_DIR, and walks the audit log of what it restored. Exit code 1 when it could not.
 */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { verifyLog } from '#server/audit/audit-service.ts'
import { readConfig } from '#server/config.ts'
import { backUp, restore } from '#server/platform/backup/backup.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { copyCluster } from '#server/platform/embedded-postgres/cluster-copy.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run backup -- FOLDER
  npm run restore -- BACKUP`

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run([command, folder, ...rest]: string[]): Promise<void> {
  if (folder === undefined || rest.length > 0) throw new Error(USAGE)
  if (command === 'backup') return save(resolve(folder))
  if (command === 'restore') return bringBack(resolve(folder))
  throw new Error(USAGE)
}

async function save(into: string): Promise<void> {
  const { dataDir, database, seal, bucket } = readConfig()
  const isOutside = database.url !== undefined
  const { folder, manifest } = await withDatabase(({ connection }) => {
    const copy = (target: string) => copyCluster(connection, join(dataDir, 'postgres'), target)
    return backUp({ dataDir, copyCluster: isOutside ? undefined : copy, now: new Date() }, into)
  })
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.size, 0)
  console.log(`Saved ${Object.keys(manifest.files).length} files, ${Math.ceil(bytes / 1e6)} MB, in ${folder}`)
  if (isOutside) console.log('The database is outside: save it by its own means, before this.')
  if (bucket) console.log(`The files are in the bucket ${bucket.bucket}: save it by its own means, after this.`)
  if (seal.given) console.log(`The key of the seal is not in it: keep ${seal.given.p12Path} as well.`)
}

async function bringBack(backup: string): Promise<void> {
  const config = readConfig()
  const { madeAt, database } = await restore(backup, config.dataDir)
  console.log(`Restored what was saved at ${madeAt} to ${config.dataDir}`)
  if (database === 'outside') return console.log('The database was outside: restore it by its own means.')
  if (!existsSync(join(config.dataDir, 'postgres'))) throw new Error('The backup holds no database.')

  const restored = await openDatabase(
    { ...config, database: { ...config.database, url: undefined } },
    { log: createLog('warn'), tables: relationalTables },
  )
  try {
    const { end, broken } = await verifyLog({ database: restored })
    if (broken !== null) throw new Error(`The audit log does not hold at entry ${broken.position}: ${broken.problem}.`)
    console.log(`The audit log holds: ${end.length} entries. Head: ${end.headHash}`)
  } finally {
    await restored.close()
  }
}
