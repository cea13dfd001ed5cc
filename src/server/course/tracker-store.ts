import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { type TrackerReportRow, trackerReports } from './tracker-tables.ts'

type NewReport = Omit<TrackerReportRow, 'id' | 'attempts' | 'problem' | 'deliveredAt'>
type Outcome = Pick<TrackerReportRow, 'status' | 'problem' | 'deliveredAt'>

export async function insertReport(tx: Transaction, report: NewReport): Promise<string> {
  const [row] = await tx.insert(trackerReports).values(report).returning({ id: trackerReports.id })
  if (row === undefined) throw new Error('A report to the tracker was not written')
  return row.id
}

export async function findReport(db: Executor, id: string): Promise<TrackerReportRow | null> {
  const [row] = await db.select().from(trackerReports).where(eq(trackerReports.id, id))
  return row ?? null
}

/** Notes how an attempt went; a report that has arrived, or has been given up, keeps its word. */
export async function noteAttempt(db: Executor, id: string, outcome: Outcome): Promise<void> {
  await db
    .update(trackerReports)
    .set({ ...outcome, attempts: sql`${trackerReports.attempts} + 1` })
    .where(and(eq(trackerReports.id, id), eq(trackerReports.status, 'waiting')))
}

/** A report that nobody else changes until this transaction ends. */
export async function lockReport(tx: Transaction, id: string): Promise<TrackerReportRow | null> {
  const [row] = await tx.select().from(trackerReports).where(eq(trackerReports.id, id)).for('no key update')
  return row ?? null
}

/** Has a report wait once more, with all its attempts. */
export async function takeUpReport(tx: Transaction, report: TrackerReportRow): Promise<TrackerReportRow> {
  const waiting = { status: 'waiting', attempts: 0, problem: null } as const
  await tx.update(trackerReports).set(waiting).where(eq(trackerReports.id, report.id))
  return { ...report, ...waiting }
}

/** Leaves a report here, because nobody is there to send it to any more. */
export async function keepReport(db: Executor, id: string): Promise<void> {
  await db
    .update(trackerReports)
    .set({ status: 'kept' })
    .where(and(eq(trackerReports.id, id), eq(trackerReports.status, 'waiting')))
}

export function listNewestReports(db: Executor, limit: number): Promise<TrackerReportRow[]> {
  return db.select().from(trackerReports).orderBy(desc(trackerReports.createdAt), trackerReports.id).limit(limit)
}

/** How the reporting goes: what arrived last, what waits and since when, what was given up since then. */
export async function readReportHealth(db: Executor, since: Date) {
  const { status, createdAt, deliveredAt } = trackerReports
  const [row] = await db
    .select({
      lastDeliveredAt: max(deliveredAt),
      waiting: sql<number>`count(*) filter (where ${status} = 'waiting')::int`,
      oldestWaitingAt: sql`min(${createdAt}) filter (where ${status} = 'waiting')`.mapWith(createdAt),
      failed: sql<number>`count(*) filter (where ${status} = 'failed' and ${createdAt} >= ${since.toISOString()})::int`,
    })
    .from(trackerReports)
  return row ?? { lastDeliveredAt: null, waiting: 0, oldestWaitingAt: null, failed: 0 }
}
