import { z } from 'zod'

/**
 * What became of a report to the project tracker (E3): on its way, arrived, given up after a day, or kept here because
 * no tracker is configured.
 */
export const TRACKER_REPORT_STATUSES = ['waiting', 'delivered', 'failed', 'kept'] as const
export type TrackerReportStatus = (typeof TRACKER_REPORT_STATUSES)[number]

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
  /** Why the last one failed; null when none has, or when the report has arrived. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type TrackerReport = z.infer<typeof TrackerReportSchema>

/** The body of the webhook: a course has been confirmed by an author and is "Proposed" from now on (Specification 2, E3). */
export type CourseProposed = {
  event: 'course.proposed'
  id: string
  course: { id: string; name: string }
  author: { name: string; email: string }
  proposedAt: string
}
