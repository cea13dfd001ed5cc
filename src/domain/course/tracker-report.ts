import { z } from 'zod'
import { conflict, type Refusal } from '../refusal.ts'
import { TRACKER_REPORT_STATUSES } from './tracker-status.ts'

/** A report as an admin sees it. */
export const TrackerReportSchema = z.object({
  /** Also the idempotency key that the tracker gets. */
  id: z.uuid(),
  applicationId: z.uuid(),
  courseId: z.uuid(),
  courseName: z.string(),
  authorName: z.string(),
  status: z.enum(TRACKER_REPORT_STATUSES),
  /** Deliveries tried so far. */
  attempts: z.int(),
  /** Why the last one failed, or why none was made; null when none has, or when the report has arrived. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Why it cannot be sent again; null when it can. */
  whyNotAgain: z.string().nullable(),
})
export type TrackerReport = z.infer<typeof TrackerReportSchema>

/** The tracker is to hear of no course that its author does not work on (H317). */
export const COURSE_GIVEN_UP = conflict('course-given-up', 'Its author has chosen another course since')

/**
 * Whether a report can be sent again: one that was given up, or kept because there was no tracker (H310), of a course that
 * its author still has. The tracker knows by its key whether it has it already.
 */
export function whyCannotReportAgain(
  { status, isChosen }: Pick<TrackerReport, 'status'> & { isChosen: boolean },
  hasTracker: boolean,
): Refusal | null {
  if (status === 'waiting') return conflict('tracker-report-waiting', 'This report is still on its way')
  if (status === 'delivered') return conflict('tracker-report-delivered', 'The tracker has this report')
  if (!isChosen) return COURSE_GIVEN_UP
  return hasTracker ? null : conflict('no-tracker', 'There is no project tracker to report to: reports are kept here')
}

/** The body of the webhook: a course has been confirmed by an author and is "Proposed" from now on (Specification 2, E3). */
export type CourseProposed = {
  event: 'course.proposed'
  id: string
  course: { id: string; name: string }
  author: { name: string; email: string }
  proposedAt: string
}
