import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { VideoFacts } from '#domain/video/video-facts-schema.ts'
import type { Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import { videos } from './video-tables.ts'

/** What came of preparing a video. */
export type Prepared = {
  facts: VideoFacts | null
  /** Why something is missing that should be there. */
  problem: string | null
  posterSize: number | null
  renditionSize: number | null
  thumbnailSizes: number[] | null
}

/** What a video says of itself is known before anything is made of it. */
export async function keepFacts(db: Executor, id: string, facts: VideoFacts): Promise<void> {
  await db.update(videos).set({ facts }).where(eq(videos.id, id))
}

/** Answers whether the video is still there. */
export function finishPreparation(db: Executor, id: string, prepared: Prepared): Promise<boolean> {
  const { problem: preparationProblem, ...made } = prepared
  return didChange(
    db
      .update(videos)
      .set({ ...made, preparationProblem, preparation: 'done' })
      .where(eq(videos.id, id)),
  )
}

export async function keepThumbnails(db: Executor, id: string, thumbnailSizes: number[]): Promise<void> {
  await db.update(videos).set({ thumbnailSizes }).where(eq(videos.id, id))
}

/**
 * Why a video is not prepared: `none` when its turn is still to come, `failed` when it is over. One that another job has
 * prepared meanwhile stays prepared.
 */
export async function notePreparationProblem(
  db: Executor,
  id: string,
  { preparation, problem }: { preparation: 'none' | 'failed'; problem: string },
): Promise<void> {
  await db
    .update(videos)
    .set({ preparation, preparationProblem: problem })
    .where(and(eq(videos.id, id), ne(videos.preparation, 'done')))
}

/** Videos whose turn is still to come, oldest first; locked for the caller. */
export async function listUnprepared(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.status, 'registered'), eq(videos.preparation, 'none')))
    .orderBy(videos.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(row => row.id)
}

/** Videos that a job has been asked to prepare. */
export async function listWaiting(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: videos.id }).from(videos).where(eq(videos.preparation, 'waiting'))
  return rows.map(row => row.id)
}

/** A video that still waits waits for nothing, and this is why. */
export async function endWaiting(db: Executor, id: string, problem: string): Promise<void> {
  await db
    .update(videos)
    .set({ preparation: 'failed', preparationProblem: problem })
    .where(and(eq(videos.id, id), eq(videos.preparation, 'waiting')))
}

/** Videos that were prepared before there were thumbnails, oldest first. */
export async function listWithoutThumbnails(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.status, 'registered'),
        eq(videos.preparation, 'done'),
        isNotNull(videos.posterSize),
        isNull(videos.thumbnailSizes),
      ),
    )
    .orderBy(videos.createdAt)
    .limit(limit)
  return rows.map(row => row.id)
}

export async function waitForPreparation(db: Executor, id: string): Promise<void> {
  await db.update(videos).set({ preparation: 'waiting' }).where(eq(videos.id, id))
}
