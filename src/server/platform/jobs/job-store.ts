import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Executor, Transaction } from '../database/database.ts'

/** Lets the queue write inside the caller's transaction, so that a job exists exactly when its cause does. */
export function queueWithin(transaction: Transaction): Db {
  return fromDrizzle(transaction, sql)
}

/** Lets the queue use connections of ours. */
export function queueOn(pool: pg.Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) }
}

export type QueueCounts = {
  name: string
  waiting: number
  running: number
  failed: number
  /** When the job that has been due the longest should have begun. */
  oldestDueAt: Date | null
}

/** What is in each queue at this moment; the queue's own statistics may be a minute old. */
export async function countQueues(db: Executor): Promise<QueueCounts[]> {
  const { rows } = await db.execute<Omit<QueueCounts, 'oldestDueAt'> & { oldestDueMs: number | null }>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      1000 * date_part('epoch', min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))
        as "oldestDueMs"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`)
  return rows.map(({ oldestDueMs, ...counts }) => ({
    ...counts,
    oldestDueAt: oldestDueMs === null ? null : new Date(oldestDueMs),
  }))
}

export type FailedJobRow = { id: string; queue: string; failedAt: Date; attempts: number; output: unknown }

/** Failed jobs of these queues, the newest first. */
export async function listFailed(db: Executor, queues: readonly string[], limit: number): Promise<FailedJobRow[]> {
  const { rows } = await db.execute<Omit<FailedJobRow, 'failedAt'> & { failedMs: number }>(sql`
    select id, name as queue, 1000 * date_part('epoch', coalesce(completed_on, created_on)) as "failedMs",
      retry_count + 1 as attempts, output
    from pgboss.job where state = 'failed' and name in ${[...queues]}
    order by completed_on desc nulls last, id limit ${limit}`)
  return rows.map(({ failedMs, ...job }) => ({ ...job, failedAt: new Date(failedMs) }))
}
