import type { Decision } from '#domain/review/decision.ts'
import { setCourseCompleted } from '../application/application-gate.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { recordEvent } from '../audit/audit-service.ts'
import { authorOf } from '../author/author-service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { findCourseRecord, updateCourse, upsertCourse } from './course-record-store.ts'

/** C10: a confirmed selection opens the course record. */
export async function recordCourseChosen(tx: Transaction, application: ApplicationRecord, now: Date): Promise<void> {
  const authorId = await authorOf(tx, application, now)
  await movingCourse(tx, application, { now, chosen: true }, () => upsertCourse(tx, application, authorId, now))
}

/** C10: each time that phase 2 goes to the reviewers, by whatever step, the course record waits for review. */
export async function recordCourseSubmitted(tx: Transaction, application: ApplicationRecord, now: Date): Promise<void> {
  const change = { status: 'needs_review', submittedAt: now, updatedAt: now } as const
  await movingCourse(tx, application, { now }, () => updateCourse(tx, application.id, change))
}

const COURSE_AFTER = { approved: 'in_progress', needs_revision: 'in_progress', rejected: 'canceled' } as const

/** C8: a decision on phase 2 changes the course record. */
export async function recordDecisionOnCourse(
  tx: Transaction,
  application: ApplicationRecord,
  decision: Decision,
  now: Date,
): Promise<void> {
  const approval = decision === 'approved' ? { approvedAt: now } : {}
  const change = { status: COURSE_AFTER[decision], ...approval, updatedAt: now }
  await movingCourse(tx, application, { now }, () => updateCourse(tx, application.id, change))
}

/**
 * Writes a change of the course record to the log when it changed the status; its cause has an entry of its own. What was
 * completed is open again by it.
 */
async function movingCourse(
  tx: Transaction,
  { id: applicationId, courseCompleted }: ApplicationRecord,
  { now: at, ...cause }: { now: Date; chosen?: true },
  change: () => Promise<void>,
): Promise<void> {
  const before = await findCourseRecord(tx, applicationId)
  await change()
  if (courseCompleted) await setCourseCompleted(tx, [applicationId], false)
  const after = await findCourseRecord(tx, applicationId)
  if (after === null || before?.status === after.status) return

  const payload = { courseId: after.id, from: before?.status ?? 'none', to: after.status, ...cause }
  await recordEvent(tx, { at, actorId: null, applicationId }, { type: 'course-status-changed', payload })
}
