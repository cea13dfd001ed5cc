import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { rateLimits } from './rate-limit-tables.ts'

/** How often something happened under a key, and when counting starts anew. */
export type RateCount = { count: number; resetsAt: Date }

/** Counts one more under the key, in the database, so that all processes share the count (B3). */
export async function countOneMore(db: Executor, key: string, windowMs: number): Promise<RateCount> {
  const fresh = sql`now() + ${windowMs} * interval '1 millisecond'`
  const isOver = sql`${rateLimits.resetsAt} <= now()`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${fresh} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
  if (row === undefined) throw new Error('A rate limit was not counted')
  return row
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
