import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { TrackerReportSchema } from './tracker-report.ts'

export const trackerContract = {
  'GET /api/admin/tracker-reports': {
    who: 'admin',
    summary: 'What the project tracker has been told of proposed courses, newest first (E3)',
    query: z.object({ limit: z.coerce.number('limit must be a number').int().min(1).max(1000).default(100) }),
    response: z.array(TrackerReportSchema),
  },
} satisfies RouteTable
