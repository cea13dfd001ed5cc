import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type CopiedFiles, copyFile, copyFiles, digestFile, listFiles } from '../backup/copied-files.ts'

/** Folders that every cluster has and that hold nothing worth keeping: PostgreSQL fills them anew. */
const EMPTIED = [
  ...['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial'],
  ...['pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_logical/snapshots', 'pg_logical/mappings'],
]

/** Folders that are empty as a rule, and that PostgreSQL does not make. */
const OFTEN_EMPTY = ['pg_commit_ts', 'pg_stat', 'pg_tblspc', 'pg_twophase']

const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init)$/

const WAL_SEGMENT = /^[0-9A-F]{24}$/
const START_SEGMENT = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m

/**
 * Copies a running cluster so that the copy stands at one moment: PostgreSQL starts on it as after a power cut and replays
 * what was written while the files were copied. Needs a superuser's connection. Answers what was copied, by path.
 */
export async function copyCluster(connection: pg.ClientConfig, cluster: string, target: string): Promise<CopiedFiles> {
  const client = new pg.Client({ ...connection, application_name: 'author-portal backup' })
  await client.connect()
  try {
    // A slot of this session keeps the log that the copy needs from being recycled meanwhile.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    await client.query("select pg_backup_start('author-portal', fast => true)")
    await mkdir(target, { recursive: true, mode: 0o700 })
    const copied = await copyDataFiles(cluster, target)

    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    )
    const [stop] = rows
    const [, first] = START_SEGMENT.exec(stop?.label ?? '') ?? []
    if (stop === undefined || first === undefined) throw new Error('The database did not say where its backup begins.')
    const label = join(target, 'backup_label')
    await writeFile(label, stop.label, { mode: 0o600, flush: true })
    const labelFile = await digestFile(label)
    return {
      ...copied,
      ...(await copyLog(cluster, target, { first, last: stop.last })),
      ...(labelFile && { backup_label: labelFile }),
    }
  } finally {
    await client.end()
  }
}

/** Makes the folders that a cluster has to have and that a list of files does not name. */
export async function makeEmptyFolders(cluster: string): Promise<void> {
  for (const folder of [...EMPTIED, ...OFTEN_EMPTY])
    await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 })
}

async function copyDataFiles(cluster: string, target: string): Promise<CopiedFiles> {
  const paths = await listFiles(cluster, path => EMPTIED.includes(path) || LEFT_OUT.test(path))
  return copyFiles(paths, path => copyFile(join(cluster, path), join(target, path)))
}

/** Segments of one timeline sort by name, so those of the backup are the ones between its first and its last. */
async function copyLog(
  cluster: string,
  target: string,
  { first, last }: { first: string; last: string },
): Promise<CopiedFiles> {
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter(name => WAL_SEGMENT.test(name))
  const wanted = segments.filter(name => name >= first && name <= last).map(name => `pg_wal/${name}`)
  const copied = await copyFiles(wanted, path => copyFile(join(cluster, path), join(target, path)))
  if (!(`pg_wal/${last}` in copied)) throw new Error('The database gave up a part of its log during the backup.')
  return copied
}
