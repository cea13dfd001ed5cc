import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { prepareDataFolder } from '../data-folder.ts'
import { makeEmptyFolders } from '../embedded-postgres/cluster-copy.ts'
import { stopPostmaster } from '../embedded-postgres/postmaster.ts'
import {
  type CopiedFile,
  type CopiedFiles,
  copyFile,
  copyFiles,
  digestWhole,
  linkFile,
  listFiles,
  Unreadable,
} from './copied-files.ts'
import { beginRestore, endBringing, wasBrokenOff } from './unfinished-restore.ts'

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
const WHOLE = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** What belongs to one folder alone, is of no use elsewhere, or is a copy that is gone in a week. */
const NOT_KEPT =
  /^(postgres\.log|folder-identity|restore-[^/]+|preparing(\/|$)|postgres-socket(\/|$)|postgres[^/]*(\/|$)|files\/(incoming|archives)(\/|$))/

/** Films and the like, of which a portal can do without some. Signed documents are not among them. */
const DISPENSABLE = /^files\/(?!documents\/)/

type Source = {
  dataDir: string
  /** Copies the embedded cluster to the folder; undefined where the database is outside. */
  copyCluster: ((target: string) => Promise<CopiedFiles>) | undefined
  /** What files of the portal have to be, by their path in the data folder: their SHA-256. */
  filed: ReadonlyMap<string, string>
  now: Date
}

type Backup = { folder: string; manifest: Manifest }

/**
 * A backup that was just made, the files in it that are not what they have to be, or are not there, and the folders of
 * newer backups than the one that it was compared with.
 */
export type MadeBackup = Backup & { damaged: string[]; passedOver: string[] }

/**
 * Saves a portal, running or not, as a new folder below `into`: first the database as it is at one moment, then files and
 * keys, so that no row speaks of a file that is not there. Files never change once they are written, so those that are
 * whole in the newest earlier backup that says what it holds are linked to it and take no space. Each of them is read for
 * that: a disk may have changed it since. What was not finished is never mistaken for a backup.
 */
export async function backUp({ dataDir, copyCluster, filed, now }: Source, into: string): Promise<MadeBackup> {
  if (!relative(dataDir, into).startsWith('..')) {
    throw new Error(`${into} lies in the data folder itself. Choose a folder outside, best on another disk.`)
  }
  const name = `backup-${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z`
  const unfinished = join(into, `${name}${UNFINISHED}`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  const { earlier, passedOver } = await newestBackup(into)
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const cluster = await copyCluster?.(join(unfinished, 'postgres'))
    const { rest, damaged } = await copyRest({ dataDir, target: unfinished, earlier, filed })
    const files = { ...under('postgres', cluster ?? {}), ...rest }
    const manifest: Manifest = { madeAt: now.toISOString(), database: copyCluster ? 'embedded' : 'outside', files }
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest), { mode: 0o600, flush: true })
    const folder = join(into, name)
    await rename(unfinished, folder)
    return { folder, manifest, damaged, passedOver }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** The newest backup below the folder whose manifest can be read, and those newer ones of which it cannot. */
async function newestBackup(into: string): Promise<{ earlier: Backup | null; passedOver: string[] }> {
  const names = await readdir(into)
  const passedOver: string[] = []
  for (const name of names
    .filter(each => WHOLE.test(each))
    .sort()
    .reverse()) {
    const folder = join(into, name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) return { earlier: { folder, manifest }, passedOver }
    passedOver.push(folder)
  }
  return { earlier: null, passedOver }
}

type Rest = { dataDir: string; target: string; earlier: Backup | null; filed: Source['filed'] }

async function copyRest({ dataDir, target, earlier, filed }: Rest): Promise<{ rest: CopiedFiles; damaged: string[] }> {
  const damaged = new Set<string>()
  const present = await listFiles(dataDir, file => NOT_KEPT.test(file))
  const rest = await copyFiles([...new Set([...present, ...filed.keys()])], async path => {
    const known = path.startsWith('files/') ? earlier?.manifest.files[path]?.sha256 : undefined
    const sha256 = filed.get(path) ?? known
    const linked = earlier && sha256 ? await linkWhole(join(earlier.folder, path), join(target, path), sha256) : null
    const copy = () =>
      copyFile(join(dataDir, path), join(target, path)).catch(error => {
        if (!(error instanceof Unreadable)) throw error
        damaged.add(path)
        return null
      })
    const saved = linked ?? (await copy())
    const isWhole = saved ? sha256 === undefined || saved.sha256 === sha256 : !filed.has(path)
    if (isWhole) return saved
    damaged.add(path)
    // By the hash that it has to have every later backup names it again, and a restore leaves it out.
    return saved && sha256 && DISPENSABLE.test(path) ? { ...saved, sha256 } : saved
  })
  return { rest, damaged: [...damaged] }
}

/** The file linked, where it has this hash; null where it has not, or where the two places do not share a disk. */
async function linkWhole(from: string, to: string, sha256: string): Promise<CopiedFile | null> {
  const whole = await digestWhole(from, sha256)
  return whole && (await linkFile(from, to)) ? whole : null
}

function under(folder: string, files: CopiedFiles): CopiedFiles {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [`${folder}/${path}`, file]))
}

/** Reads what a backup says of itself; throws a sentence where the folder is none. */
async function readManifest(folder: string): Promise<Manifest> {
  try {
    return ManifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch (cause) {
    throw new Error(`${folder} is no whole backup of the portal: its ${MANIFEST} cannot be read.`, { cause })
  }
}

/** The files of a backup that are missing or are not as they were saved. */
async function findDamaged(folder: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = []
  for (const [path, { sha256 }] of Object.entries(files)) {
    if (!(await digestWhole(join(folder, path), sha256))) damaged.push(path)
  }
  return damaged
}

/** What outlives a restore: a folder of the data folder, and where more of its files are. */
type Outliving = { path: string; from?: string | undefined }

/**
 * Puts a backup into a data folder that is empty or not there yet, but for what outlives it, or into one where a restore was
 * broken off. Every file is checked first, so that a backup whose database, keys or documents are damaged leaves nothing
 * behind. Answers which of the other files are damaged; they are left out. Until `endRestore` no portal starts on the
 * folder. Throws a sentence where it may not or cannot.
 */
export async function restore(
  folder: string,
  givenDataDir: string,
  { path: outlives, from }: Outliving,
): Promise<{ manifest: Manifest; damaged: string[] }> {
  const manifest = await readManifest(folder)
  const isAgain = await wasBrokenOff(givenDataDir)
  if (!isAgain && (await listFiles(givenDataDir)).some(path => !path.startsWith(`${outlives}/`))) {
    throw new Error(`The data folder ${givenDataDir} is not empty. Set DATA_DIR to an empty folder or a new one.`)
  }
  const damaged = await findDamaged(folder, manifest)
  const fatal = damaged.find(path => !DISPENSABLE.test(path))
  if (fatal !== undefined) {
    throw new Error(`The backup ${folder} is damaged: ${fatal} is not as it was saved. Nothing was restored.`)
  }

  const dataDir = await prepareDataFolder(givenDataDir)
  const marker = await beginRestore(dataDir)
  const cluster = join(dataDir, 'postgres')
  if (isAgain) {
    await stopPostmaster(cluster)
    await removeAllBut([marker, outlives], dataDir)
  }
  const present = new Set(await listFiles(dataDir))
  const bring = async (paths: readonly string[], sourceOf: (path: string) => string) => {
    const missing = paths.filter(path => !present.has(path))
    for (const path of missing) present.add(path)
    await copyFiles(missing, path => copyFile(sourceOf(path), join(dataDir, path)))
  }
  if (from !== undefined) {
    const names = (await listFiles(from)).map(name => `${outlives}/${name}`)
    await bring(names, path => join(from, relative(outlives, path)))
  }
  const whole = new Set(Object.keys(manifest.files)).difference(new Set(damaged))
  await bring([...whole], path => join(folder, path))
  if (manifest.database === 'embedded') await makeEmptyFolders(cluster)
  await endBringing(dataDir)
  return { manifest, damaged }
}

async function removeAllBut(kept: string[], folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    const isKept = kept.some(name => `${name}/`.startsWith(`${path}/`) || path.startsWith(`${name}/`))
    if (!isKept) await rm(join(folder, path), { recursive: true, force: true })
  }
}
