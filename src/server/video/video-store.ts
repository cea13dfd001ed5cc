import { and, count, eq, exists, gt, inArray, lt, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applications } from '../application/application-tables.ts'
import { submissionSnapshots } from '../application/submission-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import { type VideoRow, videos } from './video-tables.ts'

type NewUpload = Pick<VideoRow, 'userId' | 'tokenSha256' | 'expiresAt' | 'createdAt'>

const columns = {
  id: videos.id,
  userId: videos.userId,
  status: videos.status,
  tokenSha256: videos.tokenSha256,
  expiresAt: videos.expiresAt,
  size: videos.size,
  container: videos.container,
  createdAt: videos.createdAt,
  registeredAt: videos.registeredAt,
}

export async function insertUpload(db: Executor, upload: NewUpload): Promise<string> {
  const [row] = await db.insert(videos).values(upload).returning({ id: videos.id })
  if (row === undefined) throw new Error('An upload was not written')
  return row.id
}

/** Takes the target for one upload; null when it is used, expired, unknown or the token is wrong. */
export async function takeUpload(db: Executor, id: string, tokenSha256: string, now: Date): Promise<VideoRow | null> {
  const [row] = await db
    .update(videos)
    .set({ status: 'receiving' })
    .where(
      and(
        eq(videos.id, id),
        eq(videos.tokenSha256, tokenSha256),
        eq(videos.status, 'issued'),
        gt(videos.expiresAt, now),
      ),
    )
    .returning(columns)
  return row ?? null
}

export async function finishUpload(db: Executor, id: string, size: number): Promise<void> {
  await db
    .update(videos)
    .set({ status: 'uploaded', size })
    .where(and(eq(videos.id, id), eq(videos.status, 'receiving')))
}

export async function failUpload(db: Executor, id: string): Promise<void> {
  await db
    .update(videos)
    .set({ status: 'failed' })
    .where(and(eq(videos.id, id), ne(videos.status, 'registered')))
}

export async function registerVideo(
  db: Executor,
  id: string,
  container: 'mp4' | 'quicktime',
  now: Date,
): Promise<void> {
  await db
    .update(videos)
    .set({ status: 'registered', container, registeredAt: now })
    .where(and(eq(videos.id, id), eq(videos.status, 'uploaded')))
}

export async function findVideo(db: Executor, id: string): Promise<VideoRow | null> {
  const [row] = await db.select(columns).from(videos).where(eq(videos.id, id))
  return row ?? null
}

/**
 * Uploads that came to nothing, and videos that no application shows any more and no reviewer compares, all made before
 * `before` (D5).
 */
export async function listForgottenVideos(db: Executor, before: Date, limit: number): Promise<string[]> {
  const isShown = exists(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(
        and(eq(applications.userId, videos.userId), eq(applications.sampleVideoUrl, sql`'/objects/' || ${videos.id}`)),
      ),
  )
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(lt(videos.createdAt, before), not(isShown), not(isCompared(db))))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Until phase 1 is approved its two newest submissions keep their videos, so that old and new can be played side by side. */
function isCompared(db: Executor) {
  const newer = alias(submissionSnapshots, 'newer')
  const newerOnes = db
    .select({ n: count() })
    .from(newer)
    .where(
      and(
        eq(newer.applicationId, submissionSnapshots.applicationId),
        eq(newer.phase, submissionSnapshots.phase),
        gt(newer.takenAt, submissionSnapshots.takenAt),
      ),
    )
  return exists(
    db
      .select({ one: sql`1` })
      .from(submissionSnapshots)
      .innerJoin(applications, eq(applications.id, submissionSnapshots.applicationId))
      .where(
        and(
          eq(submissionSnapshots.videoPath, sql`'/objects/' || ${videos.id}`),
          eq(applications.userId, videos.userId),
          ne(applications.status, 'approved'),
          lt(sql`(${newerOnes})`, 2),
        ),
      ),
  )
}

export async function deleteVideos(db: Executor, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(videos).where(inArray(videos.id, ids))
}
