import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { listLimit } from '../list-query.ts'
import { TrackerReportSchema } from './tracker-report.ts'

export const trackerContract = {
  'GET /api/admin/tracker-reports': {
    who: 'admin',
    summary: 'What the project tracker has been told of proposed courses, newest first (E3)',
    query: z.object({ limit: listLimit(100) }),
    response: z.array(TrackerReportSchema),
  },
} satisfies RouteTable
