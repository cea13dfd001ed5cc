import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { SystemReportSchema } from './system-schemas.ts'

const RetriedSchema = z.object({ retried: z.int() })

export const systemContract = {
  'GET /api/admin/system': {
    who: 'admin',
    keepsSession: false,
    summary: 'How the parts of the portal are, what the job queue does, and which jobs have failed',
    response: SystemReportSchema,
  },
  'POST /api/admin/system/failed-jobs/retry': {
    who: 'admin',
    summary: 'Try every failed job again',
    response: RetriedSchema,
    refuses: ['no-failed-job'],
  },
  'POST /api/admin/system/failed-jobs/:jobId/retry': {
    who: 'admin',
    summary: 'Try a failed job again',
    params: z.object({ jobId: givenId('There is no such job') }),
    response: RetriedSchema,
    refuses: ['no-such-job', 'no-failed-job'],
  },
} satisfies RouteTable
