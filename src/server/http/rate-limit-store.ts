import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { isOver } from '../platform/database/is-over.ts'
import { msAfter } from '../platform/database/ms-after.ts'
import { rateLimits } from './rate-limit-tables.ts'

/** Of two statements at once, the one that counts first may have begun later: by less than this. */
const APART_MS = 60_000

/** The window in which something was counted has ended. */
const hasEnded = (windowMs: number) =>
  isOver(rateLimits.resetsAt, { now: sql`now()`, longestMs: windowMs, clocksDifferMs: APART_MS })

/** How often something happened under a key, and when counting starts anew. */
export type RateCount = { count: number; resetsAt: Date }

/** Counts one more under the key, in the database, so that all processes share the count (B3). */
export async function countOneMore(db: Executor, key: string, windowMs: number): Promise<RateCount> {
  const [row] = await countIf(db, key, { windowMs, allowed: sql`true` })
  if (row === undefined) throw new Error('A rate limit was not counted')
  return row
}

/** So many may be counted under the key in a window. */
export type RateLimit = { key: string; max: number; windowMs: number }

/** Counts one more if the limit allows it: null. Otherwise counts nothing and answers when counting starts anew. */
export async function reserveOne(db: Executor, { key, max, windowMs }: RateLimit): Promise<Date | null> {
  const reserved = await countIf(db, key, {
    windowMs,
    allowed: sql`${hasEnded(windowMs)} or ${rateLimits.count} < ${max}`,
  })
  if (reserved.length > 0) return null
  // Between the two the window may have ended, or a success have cleared it: then there is nothing to wait for.
  return (await readCount(db, key))?.resetsAt ?? new Date()
}

/** Counts in one statement, so that of two at once neither is missed; no row where it is not allowed. */
function countIf(db: Executor, key: string, { windowMs, allowed }: { windowMs: number; allowed: SQL }) {
  const fresh = msAfter(sql`now()`, windowMs)
  return db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded(windowMs)} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${hasEnded(windowMs)} then ${fresh} else ${rateLimits.resetsAt} end`,
      },
      setWhere: allowed,
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
}

/** Takes one back that was counted in the present window. */
export async function giveBackOne(db: Executor, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, sql`now()`), gt(rateLimits.count, 0)))
}

/** What has been counted under the key in the present window. */
export async function readCount(db: Executor, key: string): Promise<RateCount | null> {
  const [row] = await db
    .select({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, sql`now()`)))
  return row ?? null
}

export async function forgetCount(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** Removes what no window needs any more. */
export async function forgetOldCounts(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}
