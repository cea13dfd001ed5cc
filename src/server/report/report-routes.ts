import type { FastifyInstance } from 'fastify'
import { sendDownload } from '../http/download-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { CSV_TYPE, csvStream } from '../platform/csv/write-csv.ts'
import { presentAsTable } from './report-presenter.ts'
import { makeReport, recordReportExport, rememberUsualWait } from './report-service.ts'

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  const usualWait = rememberUsualWait(parts)

  route(app, 'GET /api/admin/reports', async ({ query }) => makeReport(parts, query.period))

  route(app, 'GET /api/admin/reports/:figure/export', async ({ actor, params, query: { period }, request, reply }) => {
    const { figure } = params
    const { head, rows } = presentAsTable(await makeReport(parts, period), figure)
    await recordReportExport(parts, actor, { figure, period, ip: request.ip, rows: rows.length })
    return sendDownload(reply, { fileName: `${figure}-${period}.csv`, type: CSV_TYPE, body: csvStream(head, rows) })
  })

  route(app, 'GET /api/usual-wait', async () => usualWait())
}
