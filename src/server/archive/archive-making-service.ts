import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { archiveExpiresAt } from '#domain/archive/archive.ts'
import { type ArchivedPart, archivePage } from '#domain/archive/archive-page.ts'
import { archiveReadyLetter } from '#domain/notice/account-letters.ts'
import { accountOf } from '../account/account-service.ts'
import { postLetter } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { readFiled } from '../platform/files/filed-file.ts'
import { hasRoom } from '../platform/files/room.ts'
import { isDiskFull, NoRoom } from '../platform/no-room.ts'
import { brandOf } from '../text/brand-service.ts'
import { newArchiveFileKey } from './archive-files.ts'
import { findUnmade, finishArchive, noteProblem } from './archive-store.ts'
import type { ArchiveRow } from './archive-tables.ts'
import { type PartFile, readHeld } from './held-data-store.ts'

/** The largest object that a store takes in one piece. */
const MAX_ARCHIVE_BYTES = 5 * 2 ** 30

/**
 * Makes an archive and tells its person. May run twice, or begin anew after a process died: one process makes it at a time,
 * and only what is whole is ever given out. Throws after it has written down why it failed, so that it is tried again.
 */
export async function makeArchive(parts: Parts, id: string): Promise<void> {
  await parts.database.doAlone(`archive ${id}`, () => makeWaiting(parts, id), 0)
}

async function makeWaiting(parts: Parts, id: string): Promise<true> {
  const archive = await findUnmade(parts.database.db, id)
  if (archive === null) return true
  try {
    const fileKey = newArchiveFileKey()
    const sizeBytes = await writeArchive(parts, archive, fileKey)
    const isWanted = await finish(parts, archive, { fileKey, sizeBytes })
    if (!isWanted) await parts.files.remove(fileKey)
    return true
  } catch (error) {
    await noteProblem(parts.database.db, id, isDiskFull(error) ? 'no-room' : 'failed')
    throw error
  }
}

async function writeArchive(parts: Parts, { userId }: ArchiveRow, key: string): Promise<number> {
  const { database, files, config, clock } = parts
  const held = await readHeld(database.db, userId)
  const { found, missing } = await findFiles(
    files,
    held.flatMap(part => part.files),
  )
  const fileBytes = found.reduce((sum, { size }) => sum + size, 0)
  if (!(await hasRoom(files, config.room.floorBytes, fileBytes))) throw new NoRoom(undefined)

  const { email } = await accountOf(database.db, userId)
  const about = { portal: config.http.publicUrl, publisher: brandOf(parts).name, email, madeAt: clock.now(), missing }
  const archived: ArchivedPart[] = held.map(({ name, title, rows }) => ({ name, title, rows }))
  const texts = [
    ['index.html', archivePage(about, archived)],
    ['data.json', dataText(about, archived)],
  ] as const
  const zip = zipOf(texts, found)
  try {
    return await files.receive(key, zip, MAX_ARCHIVE_BYTES)
  } finally {
    zip.destroy()
  }
}

type About = Parameters<typeof archivePage>[0]

function dataText({ portal, publisher, email, madeAt, missing }: About, archived: readonly ArchivedPart[]): string {
  const data = Object.fromEntries(archived.map(({ name, rows }) => [name, rows]))
  return `${JSON.stringify({ portal, publisher, email, madeAt, missingFiles: missing, data }, null, 2)}\n`
}

type FoundFile = { name: string; size: number; open: () => Readable }

/** The files with their sizes, and the names of those that are not there or are damaged. */
async function findFiles(files: FileStore, wanted: readonly PartFile[]) {
  const found: FoundFile[] = []
  const missing: string[] = []
  for (const file of wanted) {
    const one = await findFile(files, file)
    if (one === null) missing.push(file.name)
    else found.push({ name: file.name, ...one })
  }
  return { found, missing }
}

async function findFile(files: FileStore, file: PartFile): Promise<Omit<FoundFile, 'name'> | null> {
  if ('bytes' in file) return { size: file.bytes.length, open: () => Readable.from([file.bytes]) }
  if ('key' in file) {
    const size = await files.sizeOf(file.key)
    return size === null ? null : { size, open: () => files.open(file.key) }
  }
  // A document is compared with what was filed: other bytes never leave.
  const { bytes } = await readFiled(files, file)
  return bytes && { size: bytes.length, open: () => Readable.from([bytes]) }
}

/** Opens one file after the other, as the zip is read. Films and pictures cannot be packed any smaller. */
function zipOf(texts: readonly (readonly [string, string])[], found: readonly FoundFile[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  // What fails before anybody reads is told to the first who does; unheard it would end the process.
  output.on('error', () => undefined)
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name)
  for (const { name, size, open } of found) {
    zip.addReadStreamLazy(name, { compress: false, size }, done => {
      const file = open().on('error', error => output.destroy(error))
      output.once('close', () => file.destroy())
      done(null, file)
    })
  }
  zip.on('error', error => output.destroy(error))
  zip.end()
  return output
}

/** False where nobody waits for it: another request has taken its place, or another process has finished it. */
function finish(
  parts: Parts,
  { id, userId }: ArchiveRow,
  file: { fileKey: string; sizeBytes: number },
): Promise<boolean> {
  const now = parts.clock.now()
  const expiresAt = archiveExpiresAt(now)
  return parts.database.transaction(async tx => {
    if (!(await finishArchive(tx, id, { ...file, madeAt: now, expiresAt }))) return false
    const person = await accountOf(tx, userId)
    const letter = archiveReadyLetter(person, expiresAt)
    await postLetter(tx, parts, { to: person, letter, cause: `archive:${id}`, now })
    return true
  })
}
