import { and, count, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { MOST_CAPTIONS_BYTES } from '#domain/video/captions.ts'
import type { AccountUse } from '#domain/video/upload-room.ts'
import type { Executor } from '../platform/database/database.ts'
import { captionsLetGo, videos } from './video-tables.ts'

/** What an empty file counts as too. */
const LEAST_BYTES = 1

/** What was sent to these is no video. */
const isUnused = inArray(videos.status, ['issued', 'failed'])

type Moments = {
  now: Date
  /** Who was sending to a target that ended before this does so no more: the process has died. */
  brokenOffBefore: Date
}

/**
 * What an account has under way and keeps, captions by the most that they may be. `keepsTargets`: what was sent to a target
 * lies there until it is cleaned up, whatever became of it.
 */
export async function readAccountUse(
  db: Executor,
  userId: string,
  { keepsTargets, ...moments }: Moments & { keepsTargets: boolean },
): Promise<AccountUse> {
  const open = isUnderWay(moments)
  const mayCome = keepsTargets ? or(open, isUnused) : open
  const kept = sql`coalesce(${videos.size}, 0) + coalesce(${videos.posterSize}, 0) + coalesce(${videos.renditionSize}, 0)`
  const lettingGo = await db.$count(captionsLetGo, eq(captionsLetGo.userId, userId))
  const [row] = await db
    .select({
      captions: count(videos.captionsKey),
      uploads: sql`count(*) filter (where ${open})`.mapWith(Number),
      bytes: sql`coalesce(sum(case
        when ${inArray(videos.status, ['uploaded', 'registered'])} then ${kept}
        when ${mayCome} then ${videos.reservedBytes} else 0 end), 0)`.mapWith(Number),
    })
    .from(videos)
    .where(eq(videos.userId, userId))
  const { uploads, bytes, captions } = row ?? { uploads: 0, bytes: 0, captions: 0 }
  return { uploads, bytes: bytes + (captions + lettingGo) * MOST_CAPTIONS_BYTES }
}

/** Targets of this account that ended before a moment and count what might have come, oldest first. */
export async function listEndedTargets(db: Executor, userId: string, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(eq(videos.userId, userId), isUnused, lt(videos.expiresAt, before), gt(videos.reservedBytes, LEAST_BYTES)),
    )
    .orderBy(videos.createdAt)
  return rows.map(({ id }) => id)
}

/** Nothing comes to these targets any more. */
export async function countAsEmpty(db: Executor, ids: string[]): Promise<void> {
  await db
    .update(videos)
    .set({ reservedBytes: LEAST_BYTES })
    .where(and(inArray(videos.id, ids), isUnused))
}

/** Bytes that may still come of what is being received, by whichever process. */
export async function readComingBytes(db: Executor, brokenOffBefore: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${videos.reservedBytes}), 0)`.mapWith(Number) })
    .from(videos)
    .where(isReceived(brokenOffBefore))
  return row?.bytes ?? 0
}

function isUnderWay({ now, brokenOffBefore }: Moments): SQL | undefined {
  return or(and(eq(videos.status, 'issued'), gt(videos.expiresAt, now)), isReceived(brokenOffBefore))
}

function isReceived(brokenOffBefore: Date): SQL | undefined {
  return and(eq(videos.status, 'receiving'), gt(videos.expiresAt, brokenOffBefore))
}
