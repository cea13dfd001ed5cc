import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { TRACKER_REPORT_STATUSES } from '#domain/course/tracker-status.ts'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const trackerReports = pgTable('tracker_reports', {
  id: uuid().primaryKey().defaultRandom(),
  applicationId: uuid().notNull(),
  courseId: uuid().notNull(),
  courseName: text().notNull(),
  authorName: text().notNull(),
  authorEmail: text().notNull(),
  status: text({ enum: TRACKER_REPORT_STATUSES }).notNull(),
  attempts: integer().notNull().default(0),
  problem: text(),
  createdAt: moment().notNull(),
  /** Of one that was sent again: since then. */
  waitingSince: moment().notNull(),
  deliveredAt: moment(),
})
export type TrackerReportRow = typeof trackerReports.$inferSelect

export const trackerReportsHeld = held(
  trackerReports,
  {
    id: 'exported',
    applicationId: 'exported',
    courseId: 'exported',
    courseName: 'exported',
    authorName: 'exported',
    authorEmail: 'exported',
    status: 'exported',
    attempts: 'technical: how the sending went',
    problem: 'technical: how the sending went',
    createdAt: 'exported',
    waitingSince: 'technical: how the sending went',
    deliveredAt: 'exported',
  },
  { erased: 'goes', title: 'Reports to the project tracker', whose: { application: 'applicationId' } },
)
