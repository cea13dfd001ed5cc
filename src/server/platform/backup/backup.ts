import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { makeEmptyFolders } from '../embedded-postgres/cluster-copy.ts'
import {
  type CopiedFile,
  type CopiedFiles,
  copyFile,
  copyFiles,
  digestFile,
  linkFile,
  listFiles,
} from './copied-files.ts'

/** What a backup says of itself, in `manifest.json`. */
const ManifestSchema = z.object({
  madeAt: z.iso.datetime(),
  /** Whether the database is in it; one outside is saved by its own means. */
  database: z.enum(['embedded', 'outside']),
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof ManifestSchema>

const MANIFEST = 'manifest.json'
const UNFINISHED = '.unfinished'

/** What belongs to one folder alone, is of no use elsewhere, or is a copy that is gone in a week. */
const NOT_KEPT =
  /^(postgres\.log|folder-identity|preparing(\/|$)|postgres-socket(\/|$)|postgres[^/]*(\/|$)|files\/(incoming|archives)(\/|$))/

type Source = {
  dataDir: string
  /** Copies the embedded cluster to the folder; undefined where the database is outside. */
  copyCluster: ((target: string) => Promise<CopiedFiles>) | undefined
  /** What files of the portal have to be, by their path in the data folder: their SHA-256. */
  filed: ReadonlyMap<string, string>
  now: Date
}

export type Backup = { folder: string; manifest: Manifest }

/** A backup that was just made, and the files in it that are not what they have to be, or are not there. */
export type MadeBackup = Backup & { damaged: string[] }

/**
 * Saves a portal, running or not, as a new folder below `into`: first the database as it is at one moment, then files and
 * keys, so that no row speaks of a file that is not there. Files never change once they are written, so those that the
 * newest earlier backup holds are linked to it and take no space. What was filed is compared, and taken from the earlier
 * backup where it is whole there. What was not finished is never mistaken for a backup.
 */
export async function backUp({ dataDir, copyCluster, filed, now }: Source, into: string): Promise<MadeBackup> {
  if (!relative(dataDir, into).startsWith('..')) {
    throw new Error(`${into} lies in the data folder itself. Choose a folder outside, best on another disk.`)
  }
  const name = `backup-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`
  const unfinished = join(into, `${name}${UNFINISHED}`)
  const earlier = await newestBackup(into)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const cluster = await copyCluster?.(join(unfinished, 'postgres'))
    const files = {
      ...under('postgres', cluster ?? {}),
      ...(await copyRest({ dataDir, target: unfinished, earlier, filed })),
    }
    const manifest: Manifest = { madeAt: now.toISOString(), database: copyCluster ? 'embedded' : 'outside', files }
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest), { mode: 0o600, flush: true })
    const folder = join(into, name)
    await rename(unfinished, folder)
    const damaged = [...filed].filter(([path, sha256]) => files[path]?.sha256 !== sha256).map(([path]) => path)
    return { folder, manifest, damaged }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** The newest whole backup below the folder, or null. */
async function newestBackup(into: string): Promise<Backup | null> {
  const names = await readdir(into).catch(() => [])
  const [newest] = names
    .filter(name => name.startsWith('backup-') && !name.endsWith(UNFINISHED))
    .sort()
    .reverse()
  if (newest === undefined) return null
  const folder = join(into, newest)
  return readManifest(folder).then(
    manifest => ({ folder, manifest }),
    () => null,
  )
}

type Rest = { dataDir: string; target: string; earlier: Backup | null; filed: Source['filed'] }

async function copyRest({ dataDir, target, earlier, filed }: Rest): Promise<CopiedFiles> {
  const present = await listFiles(dataDir, file => NOT_KEPT.test(file))
  return copyFiles([...new Set([...present, ...filed.keys()])], async path => {
    const linked = earlier && path.startsWith('files/') ? await linkEarlier(earlier, path, target) : null
    if (linked && (await isAsFiled(join(target, path), filed.get(path)))) return linked
    if (linked) await rm(join(target, path))
    return copyFile(join(dataDir, path), join(target, path))
  })
}

/** A disk may have changed it since it was saved, so what was filed is read again. */
async function isAsFiled(path: string, sha256: string | undefined): Promise<boolean> {
  return sha256 === undefined || (await digestFile(path))?.sha256 === sha256
}

/** The file as the earlier backup has it, linked; null where it has none or lies on another disk. */
async function linkEarlier({ folder, manifest }: Backup, path: string, target: string): Promise<CopiedFile | null> {
  const known = manifest.files[path]
  return known && (await linkFile(join(folder, path), join(target, path))) ? known : null
}

function under(folder: string, files: CopiedFiles): CopiedFiles {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [`${folder}/${path}`, file]))
}

/** Reads what a backup says of itself; throws a sentence where the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return ManifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch (cause) {
    throw new Error(`${folder} is no whole backup of the portal: its ${MANIFEST} cannot be read.`, { cause })
  }
}

/** The first file of a backup that is missing or is not as it was saved; null when all are. */
export async function firstDamage(folder: string, { files }: Manifest): Promise<string | null> {
  for (const [path, saved] of Object.entries(files)) {
    const now = await digestFile(join(folder, path))
    if (now === null) return `${path} is missing`
    if (now.sha256 !== saved.sha256) return `${path} is not as it was saved`
  }
  return null
}

/** What outlives a restore: a folder of the data folder, and where more of its files are. */
type Outliving = { path: string; from?: string | undefined }

/**
 * Puts a backup into a data folder that is empty or not there yet, but for what outlives it. Every file is checked first, so
 * that a damaged backup leaves nothing behind. Throws a sentence where it may not or cannot.
 */
export async function restore(folder: string, dataDir: string, { path: outlives, from }: Outliving): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const present = new Set(await listFiles(dataDir))
  if ([...present].some(path => !path.startsWith(`${outlives}/`))) {
    throw new Error(`The data folder ${dataDir} is not empty. Set DATA_DIR to an empty folder or a new one.`)
  }
  const damage = await firstDamage(folder, manifest)
  if (damage !== null) throw new Error(`The backup ${folder} is damaged: ${damage}. Nothing was restored.`)

  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const bring = async (paths: readonly string[], sourceOf: (path: string) => string) => {
    const missing = paths.filter(path => !present.has(path))
    for (const path of missing) present.add(path)
    await copyFiles(missing, path => copyFile(sourceOf(path), join(dataDir, path)))
  }
  await bring(Object.keys(manifest.files), path => join(folder, path))
  if (from !== undefined) {
    const names = (await listFiles(from)).map(name => `${outlives}/${name}`)
    await bring(names, path => join(from, relative(outlives, path)))
  }
  if (manifest.database === 'embedded') await makeEmptyFolders(join(dataDir, 'postgres'))
  return manifest
}
