import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { listLimit } from '../list-query.ts'
import { TrackerReportSchema } from './tracker-report.ts'

export const trackerContract = {
  'GET /api/admin/tracker-reports': {
    who: 'admin',
    summary: 'What the project tracker has been told of proposed courses, newest first (E3)',
    query: z.object({ limit: listLimit(100) }),
    response: z.array(TrackerReportSchema),
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
