import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { REPORT_FIGURES, REPORT_PERIODS, USUAL_PERIOD } from './report.ts'
import { ReportSchema, UsualWaitSchema } from './report-schemas.ts'

const ofPeriod = z.object({ period: z.enum(REPORT_PERIODS, 'There is no such period').default(USUAL_PERIOD) })

export const reportContract = {
  'GET /api/admin/reports': {
    who: 'admin',
    summary: 'How the program runs: how far people come, how long it takes, who decides, who waits',
    query: ofPeriod,
    response: ReportSchema,
  },
  'GET /api/admin/reports/:figure/export': {
    who: 'admin',
    summary: 'One figure of the reports as CSV',
    params: z.object({ figure: z.enum(REPORT_FIGURES, 'There is no such figure') }),
    query: ofPeriod,
    response: 'file',
    changes: 'any-site',
  },
  'GET /api/usual-wait': {
    who: 'signed-in',
    summary: 'Within how many days each phase is usually decided, once enough decisions say so',
    response: UsualWaitSchema,
  },
} satisfies RouteTable
