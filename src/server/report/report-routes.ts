import type { FastifyInstance } from 'fastify'
import { sendCsv } from '../http/csv-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { csvStream } from '../platform/csv/write-csv.ts'
import { presentAsTable } from './report-presenter.ts'
import { makeReport, rememberUsualWait } from './report-service.ts'

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  const usualWait = rememberUsualWait(parts)

  route(app, 'GET /api/admin/reports', async ({ query }) => makeReport(parts, query.period))

  route(app, 'GET /api/admin/reports/:figure/export', async ({ params: { figure }, query: { period }, reply }) => {
    const { head, rows } = presentAsTable(await makeReport(parts, period), figure)
    return sendCsv(reply, `${figure}-${period}.csv`, csvStream(head, rows))
  })

  route(app, 'GET /api/usual-wait', async () => usualWait())
}
