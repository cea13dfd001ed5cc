import { fullNameOf } from '#domain/account/user.ts'
import { COURSE_GIVEN_UP, type CourseProposed, whyCannotReportAgain } from '#domain/course/tracker-report.ts'
import { notFound } from '#domain/refusal.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import { MOST_ATTEMPTS } from '../platform/attempts.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NewestPlaceSchema, pageOf, readCursor, writeCursor } from '../platform/list-cursor.ts'
import { Refused, refuseIf } from '../platform/refused.ts'
import {
  countReports,
  type FoundReport,
  findReport,
  insertReport,
  keepReport,
  listReports,
  lockReport,
  noteAttempt,
  type ReportFilter,
  readReportHealth,
  takeUpReport,
} from './tracker-store.ts'
import type { TrackerReportRow } from './tracker-tables.ts'
import { type Tracker, TrackerProblem } from './tracker-webhook.ts'

/**
 * Reports the confirmed course as proposed (E3), in the transaction that confirms it: the delivery is a job, so a tracker
 * that is down delays nobody. Without a tracker the report is kept, for admins to see.
 */
export async function reportProposed(
  { jobs, tracker }: Pick<Parts, 'jobs' | 'tracker'>,
  tx: Transaction,
  application: ApplicationRecord,
  now: Date,
): Promise<void> {
  const { id: applicationId, selectedCourseId, selectedCourseName, fullLegalName, userId } = application
  if (selectedCourseId === null) throw new Error(`The application ${applicationId} has no course to report`)
  const author = await accountOf(tx, userId)

  const reportId = await insertReport(tx, {
    applicationId,
    courseId: selectedCourseId,
    courseName: selectedCourseName ?? '',
    authorName: fullLegalName ?? fullNameOf(author),
    authorEmail: author.email,
    status: tracker === undefined ? 'kept' : 'waiting',
    createdAt: now,
  })
  if (tracker !== undefined) await jobs.enqueue(tx, 'deliver-tracker-report', { reportId })
}

/**
 * Delivers a report that is waiting; run again after it has arrived, it does nothing. One of a course that its author has
 * given up meanwhile is kept (H317). Throws while the tracker refuses, so that the queue tries again, until it is given up.
 */
export async function deliverReport(
  { database: { db }, tracker, clock, log }: Pick<Parts, 'database' | 'tracker' | 'clock' | 'log'>,
  { reportId }: { reportId: string },
): Promise<void> {
  const report = await findReport(db, reportId)
  if (report?.status !== 'waiting') return
  if (!report.isChosen) return keepReport(db, reportId, COURSE_GIVEN_UP.message)
  if (tracker === undefined) return keepReport(db, reportId, report.problem)

  const problem = await tryToDeliver(tracker, report, clock.now())
  if (problem === null) {
    await noteAttempt(db, reportId, { status: 'delivered', problem: null, deliveredAt: clock.now() })
    return
  }

  const isGivenUp = report.attempts + 1 >= MOST_ATTEMPTS
  const status = isGivenUp ? 'failed' : 'waiting'
  await noteAttempt(db, reportId, { status, problem: problem.message, deliveredAt: null })
  if (!isGivenUp) throw problem
  log.error({ report: reportId, problem: problem.message }, 'A report to the tracker was given up')
}

/** Takes up a report that was given up, or kept, as it was made. Two clicks at once take it up once. */
export async function sendReportAgain(
  { database, jobs, tracker, clock }: Pick<Parts, 'database' | 'jobs' | 'tracker' | 'clock'>,
  actor: Actor,
  reportId: string,
): Promise<FoundReport> {
  return database.transaction(async tx => {
    const report = await lockReport(tx, reportId)
    if (report === null) throw new Refused(notFound('no-such-tracker-report', 'There is no such report'))
    refuseIf(whyCannotReportAgain(report, tracker !== undefined))

    const now = clock.now()
    const waiting = await takeUpReport(tx, report, now)
    await jobs.enqueue(tx, 'deliver-tracker-report', { reportId })
    const occasion = { at: now, actorId: actor.id, applicationId: report.applicationId }
    await recordEvent(tx, occasion, { type: 'tracker-report-sent-again', payload: { reportId } })
    return waiting
  })
}

type ReportQuery = ReportFilter & { cursor?: string | undefined; limit: number }

/** A page of reports, newest first, how many match in all, and where the next page begins. */
export async function reportsPage({ database: { db } }: Pick<Parts, 'database'>, query: ReportQuery) {
  const { cursor, limit, ...filter } = query
  const after = readCursor(cursor, NewestPlaceSchema)
  const read = await Promise.all([listReports(db, filter, { after, limit: limit + 1 }), countReports(db, filter)])
  return pageOf(read, limit, ({ createdAt, id }) => writeCursor({ createdAt, id }))
}

/** How the reporting goes, given up reports counted since then. */
export function reportHealth({ database: { db } }: Pick<Parts, 'database'>, since: Date) {
  return readReportHealth(db, since)
}

async function tryToDeliver(tracker: Tracker, report: TrackerReportRow, now: Date): Promise<TrackerProblem | null> {
  try {
    await tracker.deliver(eventOf(report), now)
    return null
  } catch (error) {
    if (error instanceof TrackerProblem) return error
    throw error
  }
}

function eventOf({ id, courseId, courseName, authorName, authorEmail, createdAt }: TrackerReportRow): CourseProposed {
  return {
    event: 'course.proposed',
    id,
    course: { id: courseId, name: courseName },
    author: { name: authorName, email: authorEmail },
    proposedAt: createdAt.toISOString(),
  }
}
