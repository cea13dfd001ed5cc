import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { ArchiveProblem } from '#domain/archive/archive.ts'
import type { Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import { videos } from '../video/video-tables.ts'
import { type ArchiveRow, archives } from './archive-tables.ts'

/** The archive that somebody asked for last, expired or not. */
export async function findArchiveOf(db: Executor, userId: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(archives).where(eq(archives.userId, userId))
  return row ?? null
}

/** An archive that is still to be made; null when it is made, or another one has taken its place. */
export async function findUnmade(db: Executor, id: string): Promise<ArchiveRow | null> {
  const [row] = await db.select().from(archives).where(isUnmade(id))
  return row ?? null
}

/** Puts a new request in the place of the last one. */
export async function replaceArchive(
  db: Executor,
  request: Pick<ArchiveRow, 'userId' | 'id' | 'askedAt'>,
): Promise<ArchiveRow> {
  const fresh = { ...request, problem: null, fileKey: null, madeAt: null, expiresAt: null, sizeBytes: null }
  await db.insert(archives).values(fresh).onConflictDoUpdate({ target: archives.userId, set: fresh })
  return fresh
}

/** Writes down that it is made; false when nobody waits for it any more. */
export function finishArchive(
  db: Executor,
  id: string,
  made: { fileKey: string; madeAt: Date; expiresAt: Date; sizeBytes: number },
): Promise<boolean> {
  return didChange(
    db
      .update(archives)
      .set({ ...made, problem: null })
      .where(isUnmade(id)),
  )
}

export async function noteProblem(db: Executor, id: string, problem: ArchiveProblem): Promise<void> {
  await db.update(archives).set({ problem }).where(isUnmade(id))
}

/** Forgets archives that have expired, and requests that have come to nothing. */
export async function deleteExpired(db: Executor, times: { now: Date; givenUpBefore: Date }): Promise<void> {
  await db
    .delete(archives)
    .where(
      or(lt(archives.expiresAt, times.now), and(isNull(archives.madeAt), lt(archives.askedAt, times.givenUpBefore))),
    )
}

/** How much the films of a person take. */
export async function readFilmBytes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${videos.size}), 0)`.mapWith(Number) })
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.status, 'registered')))
  return row?.bytes ?? 0
}

/** The archives whose file is kept. */
export function listKept(db: Executor, now: Date): Promise<Pick<ArchiveRow, 'id' | 'fileKey'>[]> {
  return db.select({ id: archives.id, fileKey: archives.fileKey }).from(archives).where(gt(archives.expiresAt, now))
}

const isUnmade = (id: string) => and(eq(archives.id, id), isNull(archives.madeAt))
