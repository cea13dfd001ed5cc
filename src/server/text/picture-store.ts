import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { TEXT_KIND_NAMES, type TextKindName } from '#domain/text/text-kinds.ts'
import type { Executor } from '../platform/database/database.ts'
import { textPictures, textVersions } from './text-tables.ts'

export type PictureRow = typeof textPictures.$inferSelect

/** Keeps a picture; one that is there already stays as it is. */
export async function insertPicture(db: Executor, picture: PictureRow): Promise<void> {
  await db.insert(textPictures).values(picture).onConflictDoNothing()
}

export function listPictures(db: Executor, hashes: readonly string[]): Promise<PictureRow[]> {
  return db
    .select()
    .from(textPictures)
    .where(inArray(textPictures.sha256, [...hashes]))
}

/** A picture with the kinds of the texts that have shown it, of those whose moment has come. */
export async function findPicture(db: Executor, sha256: string, now: Date) {
  const isInIt = sql`jsonb_path_exists(${textVersions.content}, '$.**.sha256 ? (@ == $hash)', jsonb_build_object('hash', ${sha256}::text))`
  const [[row], kinds] = await Promise.all([
    db.select({ png: textPictures.png }).from(textPictures).where(eq(textPictures.sha256, sha256)),
    db
      .selectDistinct({ kind: textVersions.kind })
      .from(textVersions)
      .where(and(lte(textVersions.publishedFrom, now), isInIt)),
  ])
  if (row === undefined) return null
  const publishedIn = TEXT_KIND_NAMES.filter((name): name is TextKindName => kinds.some(({ kind }) => kind === name))
  return { png: row.png, publishedIn }
}
