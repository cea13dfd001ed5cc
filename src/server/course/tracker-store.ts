import { and, eq, getTableColumns, max, sql } from 'drizzle-orm'
import type { TrackerReportStatus } from '#domain/course/tracker-status.ts'
import { applications } from '../application/application-tables.ts'
import { containsWords } from '../platform/database/contains-words.ts'
import { countUpTo } from '../platform/database/count-up-to.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { comesAfter, type ListOrder, orderBy } from '../platform/database/list-order.ts'
import type { NewestPlace } from '../platform/list-cursor.ts'
import { type TrackerReportRow, trackerReports } from './tracker-tables.ts'

type NewReport = Omit<TrackerReportRow, 'id' | 'attempts' | 'problem' | 'waitingSince' | 'deliveredAt'>
type Outcome = Pick<TrackerReportRow, 'status' | 'problem' | 'deliveredAt'>

export async function insertReport(tx: Transaction, report: NewReport): Promise<string> {
  const begun = { ...report, waitingSince: report.createdAt }
  const [row] = await tx.insert(trackerReports).values(begun).returning({ id: trackerReports.id })
  if (row === undefined) throw new Error('A report to the tracker was not written')
  return row.id
}

/** A report, and whether its author still has the course that it proposes (H317). */
export type FoundReport = TrackerReportRow & { isChosen: boolean }

const isChosen = sql<boolean>`(${applications.courseSelectionCompletedAt} is not null
  and ${applications.selectedCourseId} is not distinct from ${trackerReports.courseId})`

function selectReports(db: Executor) {
  return db
    .select({ ...getTableColumns(trackerReports), isChosen })
    .from(trackerReports)
    .innerJoin(applications, eq(applications.id, trackerReports.applicationId))
}

export async function findReport(db: Executor, id: string): Promise<FoundReport | null> {
  const [row] = await selectReports(db).where(eq(trackerReports.id, id))
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
export async function lockReport(tx: Transaction, id: string): Promise<FoundReport | null> {
  const [row] = await selectReports(tx).where(eq(trackerReports.id, id)).for('no key update', { of: trackerReports })
  return row ?? null
}

/** Has a report wait once more from now on, with all its attempts. */
export async function takeUpReport(tx: Transaction, report: FoundReport, now: Date): Promise<FoundReport> {
  const waiting = { status: 'waiting', attempts: 0, problem: null, waitingSince: now } as const
  await tx.update(trackerReports).set(waiting).where(eq(trackerReports.id, report.id))
  return { ...report, ...waiting }
}

/** Leaves a report here, with what is said of it. */
export async function keepReport(db: Executor, id: string, problem: string | null): Promise<void> {
  await db
    .update(trackerReports)
    .set({ status: 'kept', problem })
    .where(and(eq(trackerReports.id, id), eq(trackerReports.status, 'waiting')))
}

export type ReportFilter = {
  status?: TrackerReportStatus | undefined
  /** Words that course or author contain. */
  q?: string | undefined
}

/** One report for each confirmed course: few enough to be searched without an index. */
const WORDS = sql`lower(${trackerReports.courseName} || ' ' || ${trackerReports.authorName})`

const matches = ({ status, q }: ReportFilter) =>
  and(status && eq(trackerReports.status, status), containsWords(WORDS, q))

const NEWEST_FIRST: ListOrder = { by: [trackerReports.createdAt, trackerReports.id], falls: true }

/** A page of reports, newest first. */
export function listReports(
  db: Executor,
  filter: ReportFilter,
  { after, limit }: { after: NewestPlace | null; limit: number },
): Promise<FoundReport[]> {
  return selectReports(db)
    .where(and(matches(filter), comesAfter(NEWEST_FIRST, after && [after.createdAt, after.id])))
    .orderBy(...orderBy(NEWEST_FIRST))
    .limit(limit)
}

/** How many the list says that there are. */
export function countReports(db: Executor, filter: ReportFilter): Promise<number> {
  return countUpTo(db, trackerReports, matches(filter))
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
