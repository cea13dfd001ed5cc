/**
 * npm run backup -- FOLDER
 * npm run restore -- BACKUP [--erasures FOLDER|none]
 *
 * `backup` saves the portal of the current settings, running or not, as a new folder inside FOLDER. `restore` puts such a
 * folder into an empty DATA_DIR, and verifies what it restored as `npm run audit -- verify` does. FOLDER is the list of erasures of the portal as
 * it was last, so that nobody comes back who was erased. Exit code 1 when it could not.
 */

import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filedFiles, findDamagedDocuments } from '#server/agreement/filed-document-service.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { ERASURES_FOLDER } from '#server/erasure/erasure-list.ts'
import { backUp, restore } from '#server/platform/backup/backup.ts'
import { endRestore, wasBrokenOff } from '#server/platform/backup/unfinished-restore.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { copyCluster } from '#server/platform/embedded-postgres/cluster-copy.ts'
import { localFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { relationalTables } from '#server/relational-tables.ts'
import { noteRestore } from './note-restore.ts'
import { runCommand } from './run-command.ts'
import { verifyPortalLog } from './verify-portal-log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run backup -- FOLDER
  npm run restore -- BACKUP [--erasures FOLDER|none]`

const DOES_NOT_HOLD =
  'Bring back an earlier backup to another folder. To go on from this one all the same, run "npm run audit -- note-restore" before you start the portal.'
const ERASURES = `files/${ERASURES_FOLDER}`
const ERASURE_FILE = /^[0-9a-f-]{36}\.json$/

await runCommand(run)

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { erasures: { type: 'string' } } })
  const [command, folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new Error(USAGE)
  if (command === 'backup' && values.erasures === undefined) return save(resolve(folder))
  if (command === 'restore') return bringBack(resolve(folder), values.erasures)
  throw new Error(USAGE)
}

async function save(into: string): Promise<void> {
  const { dataDir, database, seal, bucket } = readConfig()
  const isOutside = database.url !== undefined
  const saveAll = async (database: Database) => {
    const copy = (target: string) => copyCluster(database.ownerConnection, join(dataDir, 'postgres'), target)
    // Before anything is copied: what is filed by now is there. In a bucket none of it is ours to copy.
    const known = bucket ? [] : await filedFiles(database)
    const filed = new Map(known.map(({ fileKey, sha256 }) => [`files/${fileKey}`, sha256]))
    return backUp({ dataDir, copyCluster: isOutside ? undefined : copy, filed, now: new Date() }, into)
  }
  // Whoever has put the new version in place backs up before it migrates.
  const { folder, manifest, damaged, passedOver } = await withDatabase(saveAll, { takesEarlier: true })
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.size, 0)
  console.log(`Saved ${Object.keys(manifest.files).length} files, ${Math.ceil(bytes / 1e6)} MB, in ${folder}`)
  if (isOutside) console.log('The database is outside: save it by its own means, before this.')
  if (bucket) console.log(`The files are in the bucket ${bucket.bucket}: save it by its own means, after this.`)
  if (seal.given) console.log(`The key of the seal is not in it: keep ${seal.given.p12Path} as well.`)
  if (passedOver.length > 0) {
    console.error(`No whole backup, and passed over: ${passedOver.join(', ')}. No manifest.json can be read there.`)
  }
  if (damaged.length > 0) {
    const words = 'Missing or damaged, here and in the backup before'
    throw new Error(`${words}: ${damaged.join(', ')}. Keep every earlier backup, and bring them back from one.`)
  }
}

async function bringBack(backup: string, erasures: string | undefined): Promise<void> {
  const config = readConfig()
  const from = await whereErasuresAre(config, erasures)
  const { manifest, damaged } = await restore(backup, config.dataDir, { path: ERASURES, from })
  const { madeAt, database } = manifest
  console.log(`Restored what was saved at ${madeAt} to ${config.dataDir}`)
  if (damaged.length > 0) {
    console.error(`Damaged in this backup, and left out: ${damaged.join(', ')}. Copy them from another one.`)
    process.exitCode = 1
  }
  if (database === 'outside') {
    await endRestore(config.dataDir)
    return console.log('The database was outside: restore it by its own means.')
  }
  if (!existsSync(join(config.dataDir, 'postgres'))) throw new Error('The backup holds no database.')

  const log = createLog('warn')
  const settings = { ...config, database: { ...config.database, url: undefined } }
  const restored = await openDatabase(settings, { log, tables: relationalTables })
  try {
    // The backup may be of an earlier version.
    await prepareDatabase(restored, log)
    if (config.bucket === undefined) await compareDocuments(restored, config.dataDir)
    const { sentence, holds } = await verifyPortalLog(restored, config, { restoredAt: new Date() })
    if (!holds) throw new Error(`${sentence}\n${DOES_NOT_HOLD}`)
    console.log(sentence)
    await noteRestore(restored, config)
  } finally {
    await restored.close()
  }
}

/** Undefined where they need not be brought; throws a sentence where nobody said where they are. */
async function whereErasuresAre({ bucket, dataDir }: Config, given: string | undefined): Promise<string | undefined> {
  if (given === 'none') return undefined
  if (given !== undefined) {
    const names = await readdir(given).catch(() => [])
    if (names.some(name => ERASURE_FILE.test(name))) return resolve(given)
    throw new Error(`${given} holds no list of erasures. It is the folder ${ERASURES} of a DATA_DIR.`)
  }
  // What a restore has brought before it was broken off may be a part of the list.
  const isThere = existsSync(join(dataDir, ERASURES)) && !(await wasBrokenOff(dataDir))
  if (bucket !== undefined || isThere) return undefined
  throw new Error(
    `Whoever was erased after this backup was made would come back. Add --erasures and the folder ${ERASURES} of the portal as ` +
      'it was last, or --erasures none where that is lost or nobody was erased.',
  )
}

async function compareDocuments(database: Database, dataDir: string): Promise<void> {
  const { compared, damaged } = await findDamagedDocuments({ database, files: localFiles(join(dataDir, 'files')) })
  const named = damaged.map(({ document, damage }) => `${document.fileKey} (${damage})`)
  if (named.length > 0) throw new Error(`Signed documents are missing or damaged: ${named.join(', ')}.`)
  console.log(`All ${compared} signed documents are as they were filed.`)
}
