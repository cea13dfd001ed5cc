import { and, count, desc, eq, exists, gt, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOnHold } from '../agreement/agreement-tables.ts'
import { applications } from '../application/application-tables.ts'
import { submissionSnapshots } from '../application/submission-tables.ts'
import { draftParts } from '../draft/draft-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { preparedOnce } from '../platform/database/prepared.ts'
import { captionsLetGo, type VideoRow, videos } from './video-tables.ts'

type NewUpload = Pick<VideoRow, 'userId' | 'tokenSha256' | 'reservedBytes' | 'expiresAt' | 'createdAt'>

export async function insertUpload(db: Executor, upload: NewUpload): Promise<string> {
  const [row] = await db.insert(videos).values(upload).returning({ id: videos.id })
  if (row === undefined) throw new Error('An upload was not written')
  return row.id
}

type Target = Pick<VideoRow, 'id' | 'userId' | 'tokenSha256'> & { announcedSize: number | null }

/** What a request says of its length narrows what may come; an empty file takes some room too. */
function narrowedTo(announcedSize: number | null): SQL {
  return announcedSize === null
    ? sql`${videos.reservedBytes}`
    : sql`greatest(1, least(${videos.reservedBytes}, ${announcedSize}::bigint))`
}

/** Takes the target for one upload; null when it is used, expired, unknown, somebody else's, or the token is wrong. */
export async function takeUpload(
  db: Executor,
  { announcedSize, ...target }: Target,
  now: Date,
): Promise<VideoRow | null> {
  const [row] = await db
    .update(videos)
    .set({ status: 'receiving', reservedBytes: narrowedTo(announcedSize) })
    .where(
      and(
        eq(videos.id, target.id),
        eq(videos.userId, target.userId),
        eq(videos.tokenSha256, target.tokenSha256),
        eq(videos.status, 'issued'),
        gt(videos.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** A target that was taken and came to nothing before the first byte can be used once more. */
export async function giveBackUpload(db: Executor, id: string): Promise<void> {
  await db
    .update(videos)
    .set({ status: 'issued' })
    .where(and(eq(videos.id, id), eq(videos.status, 'receiving')))
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

/** The upload becomes a video, which then waits to be prepared. */
export async function registerVideo(
  db: Executor,
  id: string,
  found: Pick<VideoRow, 'size' | 'container' | 'registeredAt'>,
): Promise<void> {
  await db
    .update(videos)
    .set({ ...found, status: 'registered', preparation: 'waiting' })
    .where(eq(videos.id, id))
}

/** Asked for each part of a film and each picture of a list. */
const readVideo = preparedOnce(db =>
  db
    .select()
    .from(videos)
    .where(eq(videos.id, sql.placeholder('id')))
    .prepare('video'),
)

export async function findVideo(db: Executor, id: string): Promise<VideoRow | null> {
  const [row] = await readVideo(db).execute({ id })
  return row ?? null
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockVideo(db: Executor, id: string): Promise<VideoRow | null> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id)).for('no key update')
  return row ?? null
}

/**
 * Takes uploads that came to nothing, and videos that no application or draft shows any more and no reviewer compares, all
 * made and let go before `before` (D5): from here on nobody can show them again.
 */
export async function takeForgottenVideos(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<Pick<VideoRow, 'id' | 'captionsKey'>[]> {
  const held = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(isForgotten(tx, before))
    .limit(limit)
    .for('update', { skipLocked: true })
  // Asked again now that they are held: one of them may have been saved while the first look was on its way.
  const isHeld = inArray(
    videos.id,
    held.map(({ id }) => id),
  )
  return tx
    .update(videos)
    .set({ status: 'failed' })
    .where(and(isHeld, isForgotten(tx, before)))
    .returning({ id: videos.id, captionsKey: videos.captionsKey })
}

function isForgotten(db: Executor, before: Date): SQL | undefined {
  return and(
    lt(sql`greatest(${videos.createdAt}, ${videos.letGoAt})`, before.toISOString()),
    not(isSaved(db)),
    not(isDrafted(db)),
    not(isCompared(db)),
    not(isOnHold(videos.userId)),
  )
}

/** The uploads and videos of people on legal hold. */
export async function listOnHold(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: videos.id }).from(videos).where(isOnHold(videos.userId))
  return rows.map(row => row.id)
}

/** The videos that this person's application or its draft shows. */
export async function listShown(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.userId, userId), or(isSaved(db), isDrafted(db))))
  return rows.map(row => row.id)
}

/** Whether the application of its owner shows it. */
function isSaved(db: Executor) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(
        and(eq(applications.userId, videos.userId), eq(applications.sampleVideoUrl, sql`'/objects/' || ${videos.id}`)),
      ),
  )
}

/** Whether its owner has chosen it and not saved yet. */
function isDrafted(db: Executor) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(draftParts)
      .where(
        and(
          eq(draftParts.userId, videos.userId),
          eq(draftParts.subject, 'video-upload'),
          eq(draftParts.part, 'sampleVideoUrl'),
          eq(draftParts.content, sql`to_jsonb('/objects/' || ${videos.id})`),
        ),
      ),
  )
}

/** The video that this person let go last, after `since`; null when they did not. */
export async function findLetGo(db: Executor, userId: string, since: Date): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.status, 'registered'), gt(videos.letGoAt, since)))
    .orderBy(desc(videos.letGoAt))
    .limit(1)
  return row ?? null
}

/** Application and draft stop showing videos (a moment), or one of them shows them again (null). */
export async function setLetGo(db: Executor, ids: string[], at: Date | null): Promise<void> {
  if (ids.length > 0) await db.update(videos).set({ letGoAt: at }).where(inArray(videos.id, ids))
}

type Captions = Pick<VideoRow, 'captionsAt' | 'captionsKey'>

/** The captions of a video are others from here on, or (both null) there are none any more. */
export async function setCaptions(db: Executor, id: string, captions: Captions): Promise<void> {
  await db.update(videos).set(captions).where(eq(videos.id, id))
}

/** Nothing names this file: it goes after a while, unless it is kept. */
export async function letCaptionsGo(db: Executor, file: typeof captionsLetGo.$inferInsert): Promise<void> {
  await db.insert(captionsLetGo).values(file)
}

/** A row names the file, or it is gone. */
export async function forgetCaptionsLetGo(db: Executor, fileKey: string): Promise<void> {
  await db.delete(captionsLetGo).where(eq(captionsLetGo.fileKey, fileKey))
}

/** What was let go before a moment, but for films of people on legal hold. */
export async function listCaptionsLetGo(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .select({ fileKey: captionsLetGo.fileKey })
    .from(captionsLetGo)
    .where(and(lt(captionsLetGo.letGoAt, before), not(isOnHold(captionsLetGo.userId))))
  return rows.map(({ fileKey }) => fileKey)
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
