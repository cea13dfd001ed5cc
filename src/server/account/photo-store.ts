import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { photos } from './account-tables.ts'

export type Photo = typeof photos.$inferSelect

/** Puts a photo in the place of the one that its owner had. */
export async function replacePhoto(db: Executor, photo: Photo): Promise<void> {
  const { id, png } = photo
  await db.insert(photos).values(photo).onConflictDoUpdate({ target: photos.userId, set: { id, png } })
}

export async function findPhoto(db: Executor, id: string): Promise<Photo | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return row ?? null
}

export async function deletePhotoOf(db: Executor, userId: string): Promise<void> {
  await db.delete(photos).where(eq(photos.userId, userId))
}
