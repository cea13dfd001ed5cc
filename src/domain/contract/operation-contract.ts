import { z } from 'zod'
import type { RouteTable } from './route-spec.ts'

/** F3: what a load balancer asks. */
export const operationContract = {
  'GET /api/health': {
    who: 'anyone',
    summary: 'The process is up',
    response: z.object({ status: z.literal('ok') }),
  },
  'GET /api/ready': {
    who: 'anyone',
    summary: 'Database, files and migrations are in order; uploads are closed while the disk is nearly full',
    response: z.object({ status: z.literal('ready'), uploads: z.enum(['open', 'closed']) }),
  },
} satisfies RouteTable
