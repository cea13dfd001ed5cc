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

/** Whether a job of this queue, with this data alone, waits, runs or is to be tried again. */
export async function hasUnfinished(db: Executor, queue: string, data: unknown): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active') and data = ${JSON.stringify(data)}::jsonb limit 1`)
  return rows.length > 0
}

/**
 * Moves to now what the queue wrote while the clock of the database was ahead (H47). It would wait for that moment: no schedule
 * would fire until then, no such job run, and of one that ran nobody would ask whether its process lives.
 */
export async function leaveFuture(db: Executor): Promise<void> {
  await db.execute(sql`
    with clock as (select pgboss.job_now() as now, pgboss.job_now() + interval '1 minute' as future),
    passes as (
      update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      from clock where greatest(cron_on, bam_on, flow_on, reindex_on) > future),
    queues as (
      update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      from clock where greatest(monitor_claim_on, monitor_on, maintain_on) > future),
    slots as (
      delete from pgboss.job using clock
      where name = '__pgboss__send-it' and singleton_on > future at time zone 'utc')
    update pgboss.job set created_on = least(created_on, now), started_on = least(started_on, now),
      heartbeat_on = least(heartbeat_on, now), start_after = start_after - (greatest(created_on, started_on) - now),
      keep_until = keep_until - (greatest(created_on, started_on) - now)
    from clock where state in ('created', 'retry', 'active') and greatest(created_on, started_on) > future`)
}
