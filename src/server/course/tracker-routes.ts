import type { FastifyInstance } from 'fastify'
import type { TrackerReport } from '#domain/course/tracker-report.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import { newestReports } from './tracker-service.ts'
import type { TrackerReportRow } from './tracker-tables.ts'

export function trackerRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/tracker-reports', async ({ query }) => {
    const reports = await newestReports(parts, query.limit)
    return reports.map(presentReport)
  })
}

function presentReport(report: TrackerReportRow): TrackerReport {
  const { id, applicationId, courseId, courseName, authorName, status, attempts, problem, createdAt, deliveredAt } =
    report
  return {
    id,
    applicationId,
    courseId,
    courseName,
    authorName,
    status,
    attempts,
    problem,
    createdAt: createdAt.toISOString(),
    deliveredAt: iso(deliveredAt),
  }
}
