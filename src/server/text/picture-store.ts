import { and, eq, inArray, lt, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { TEXT_KIND_NAMES, type TextKindName } from '#domain/text/text-kinds.ts'
import type { Executor } from '../platform/database/database.ts'
import { hasCome } from './text-store.ts'
import { textDrafts, textPictures, textVersions } from './text-tables.ts'

export type PictureRow = typeof textPictures.$inferSelect

/** Keeps a picture; of one that is there already only its time is new. */
export async function insertPicture(db: Executor, picture: PictureRow): Promise<void> {
  await db
    .insert(textPictures)
    .values(picture)
    .onConflictDoUpdate({ target: textPictures.sha256, set: { addedAt: picture.addedAt } })
}

export function listPictures(db: Executor, hashes: readonly string[]): Promise<PictureRow[]> {
  return db
    .select()
    .from(textPictures)
    .where(inArray(textPictures.sha256, [...hashes]))
}

/** A picture with the kinds of the texts that have shown it, of those whose moment has come. */
export async function findPicture(db: Executor, sha256: string, now: Date) {
  const [row] = await db.select({ png: textPictures.png }).from(textPictures).where(eq(textPictures.sha256, sha256))
  if (row === undefined) return null
  const kinds = await db
    .selectDistinct({ kind: textVersions.kind })
    .from(textVersions)
    .where(and(hasCome(textVersions, now), shows(textVersions, sha256)))
  const publishedIn = TEXT_KIND_NAMES.filter((name): name is TextKindName => kinds.some(({ kind }) => kind === name))
  return { png: row.png, publishedIn }
}

/** Removes the pictures that no version and no draft shows, of those that were added last before this moment. */
export async function deleteUnusedPictures(db: Executor, addedBefore: Date): Promise<void> {
  const isUnused = [textVersions, textDrafts].map(table =>
    notExists(db.select({ kind: table.kind }).from(table).where(shows(table, textPictures.sha256))),
  )
  await db.delete(textPictures).where(and(lt(textPictures.addedAt, addedBefore), ...isUnused))
}

function shows({ content }: typeof textVersions | typeof textDrafts, sha256: string | SQLWrapper) {
  return sql`jsonb_path_exists(${content}, '$.**.sha256 ? (@ == $hash)', jsonb_build_object('hash', ${sha256}::text))`
}
