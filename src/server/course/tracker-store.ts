import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { type TrackerReportRow, trackerReports } from './tracker-tables.ts'

type NewReport = Omit<TrackerReportRow, 'id' | 'attempts' | 'problem' | 'waitingSince' | 'deliveredAt'>
type Outcome = Pick<TrackerReportRow, 'status' | 'problem' | 'deliveredAt'>

export async function insertReport(tx: Transaction, report: NewReport): Promise<string> {
  const begun = { ...report, waitingSince: report.createdAt }
  const [row] = await tx.insert(trackerReports).values(begun).returning({ id: trackerReports.id })
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

/** Has a report wait once more from now on, with all its attempts. */
export async function takeUpReport(tx: Transaction, report: TrackerReportRow, now: Date): Promise<TrackerReportRow> {
  const waiting = { status: 'waiting', attempts: 0, problem: null, waitingSince: now } as const
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

/**
 * How the reporting goes: what arrived last, what waits and since when, and how much was given up that began to wait since
 * then. A report that was sent again began to wait as that was done.
 */
export async function readReportHealth(db: Executor, since: Date) {
  const { status, waitingSince, deliveredAt } = trackerReports
  const [row] = await db
    .select({
      lastDeliveredAt: max(deliveredAt),
      waiting: sql<number>`count(*) filter (where ${status} = 'waiting')::int`,
      oldestWaitingAt: sql`min(${waitingSince}) filter (where ${status} = 'waiting')`.mapWith(waitingSince),
      failed: sql<number>`count(*) filter (where ${status} = 'failed' and ${waitingSince} >= ${since.toISOString()})::int`,
    })
    .from(trackerReports)
  return row ?? { lastDeliveredAt: null, waiting: 0, oldestWaitingAt: null, failed: 0 }
}
