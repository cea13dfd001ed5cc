import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ListCursorSchema, ListSearchSchema, listLimit } from '../list-query.ts'
import { TrackerReportSchema } from './tracker-report.ts'
import { TRACKER_PAGE_SIZE } from './tracker-search.ts'
import { TRACKER_REPORT_STATUSES } from './tracker-status.ts'

export const trackerContract = {
  'GET /api/admin/tracker-reports': {
    who: 'admin',
    summary: 'What the project tracker has been told of proposed courses, newest first (E3)',
    query: z.object({
      limit: listLimit(TRACKER_PAGE_SIZE),
      cursor: ListCursorSchema,
      status: z.enum(TRACKER_REPORT_STATUSES, 'There is no such status').optional(),
      q: ListSearchSchema,
    }),
    response: z.array(TrackerReportSchema),
    refuses: ['page-outdated'],
  },
  'POST /api/admin/tracker-reports/:reportId/send-again': {
    who: 'admin',
    summary: 'Have a report that was given up, or kept, delivered after all, with a day of attempts',
    params: z.object({ reportId: givenId('There is no such report') }),
    response: TrackerReportSchema,
    refuses: [
      'no-such-tracker-report',
      'tracker-report-waiting',
      'tracker-report-delivered',
      'course-given-up',
      'no-tracker',
    ],
  },
} satisfies RouteTable
