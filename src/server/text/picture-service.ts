import { DAY_MS } from '#domain/instant.ts'
import { base64OfDataUrl, MAX_PNG_BYTES, pngDataUrl } from '#domain/png-data-url.ts'
import { invalid, notFound, type Refusal } from '#domain/refusal.ts'
import { INVALID_PICTURE, MAX_PICTURE_SIDE } from '#domain/text/picture.ts'
import { maySeePicture } from '#domain/text/picture-access.ts'
import { kindOf, type TextContent, type TextId } from '#domain/text/text-kinds.ts'
import type { TextSet } from '#domain/text/text-set.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { repackPng } from '../platform/png/read-png.ts'
import { Refused } from '../platform/refused.ts'
import { sha256 } from '../platform/sha256.ts'
import { deleteUnusedPictures, findPicture, insertPicture, listPictures } from './picture-store.ts'

type Stored = Pick<Parts, 'database' | 'clock'>

/** A picture may wait so long for the text that it is for, in milliseconds. */
const UNUSED_FOR_MS = 7 * DAY_MS

/** Keeps a picture for a text, by the hash of what is kept: its pixels, packed anew. */
export async function addPicture({ database, clock }: Stored, actor: Pick<Actor, 'id'> | null, dataUrl: string) {
  const picture = await readPicture(dataUrl)
  if (picture === null) throw new Refused(invalid('invalid-picture', INVALID_PICTURE, 'picture'))

  const { png, ...added } = picture
  await insertPicture(database.db, { ...added, png, addedBy: actor?.id ?? null, addedAt: clock.now() })
  return added
}

/** A picture as it is kept; null: it is none that a text may show. */
async function readPicture(dataUrl: string) {
  const picture = await repackPng(Buffer.from(base64OfDataUrl(dataUrl), 'base64'))
  if ('refused' in picture) return null
  const { width, height } = picture
  // Packed anew it may be larger than what came.
  if (Math.max(width, height) > MAX_PICTURE_SIDE || picture.png.length > MAX_PNG_BYTES) return null
  const png = Buffer.from(picture.png)
  return { sha256: sha256(png), width, height, png }
}

/** A picture for whoever may see it; to others it is not there (H150). */
export async function pictureFor({ database, clock }: Stored, actor: Actor | null, sha256: string): Promise<Buffer> {
  const found = await findPicture(database.db, sha256, clock.now())
  if (found === null || !maySeePicture(actor, found.publishedIn)) {
    throw new Refused(notFound('no-such-file', 'There is no such picture'))
  }
  return found.png
}

/** What keeps content from being published whose pictures are not all here, or about to be; null when they are. */
export async function whyPictureMissing(
  db: Executor,
  { kind }: TextId,
  content: TextContent,
  coming: readonly string[] = [],
): Promise<Refusal | null> {
  const pictures = kindOf(kind).pictures?.(content) ?? []
  if (pictures.length === 0) return null
  const rows = await listPictures(
    db,
    pictures.map(({ sha256 }) => sha256),
  )
  const kept = new Set([...coming, ...rows.map(({ sha256 }) => sha256)])
  const issues = pictures
    .filter(({ sha256 }) => !kept.has(sha256))
    .map(({ path, place }) => ({ path, message: `${place}: its picture is missing. Please add it again.` }))
  const [first] = issues
  return first === undefined ? null : { code: 'text-incomplete', message: first.message, issues }
}

/** The files of these pictures, each once, as far as they are here. */
export async function picturesOf(db: Executor, hashes: readonly string[]): Promise<TextSet['pictures']> {
  if (hashes.length === 0) return []
  const rows = await listPictures(db, [...new Set(hashes)])
  return rows.map(({ sha256, png }) => ({ sha256, file: pngDataUrl(png.toString('base64')) }))
}

/**
 * Keeps the pictures of a set. One that is no picture is left out, and so is one that is not what its hash says: a text
 * with it is not published.
 */
export async function keepPictures(parts: Stored, actor: Pick<Actor, 'id'> | null, pictures: TextSet['pictures']) {
  for (const { file } of pictures) await addPicture(parts, actor, file).catch(unlessRefused)
}

/** The hashes of those that would be kept. */
export async function hashesOf(pictures: TextSet['pictures']): Promise<string[]> {
  const hashes: string[] = []
  for (const { file } of pictures) {
    const picture = await readPicture(file)
    if (picture !== null) hashes.push(picture.sha256)
  }
  return hashes
}

/** Removes the pictures that no text shows any more, and that nobody is about to put into one. */
export function removeUnusedPictures({ database, clock }: Stored): Promise<void> {
  return deleteUnusedPictures(database.db, new Date(clock.now().getTime() - UNUSED_FOR_MS))
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}
