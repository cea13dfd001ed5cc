import type { FastifyInstance } from 'fastify'
import { type TrackerReport, whyCannotReportAgain } from '#domain/course/tracker-report.ts'
import { answerPage } from '../http/page-answer.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { iso } from '../platform/iso.ts'
import { reportsPage, sendReportAgain } from './tracker-service.ts'
import type { FoundReport } from './tracker-store.ts'

export function trackerRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/tracker-reports', async ({ query, reply }) =>
    answerPage(reply, await reportsPage(parts, query), report => presentReport(parts, report)),
  )

  route(app, 'POST /api/admin/tracker-reports/:reportId/send-again', async ({ actor, params }) => {
    return presentReport(parts, await sendReportAgain(parts, actor, params.reportId))
  })
}

function presentReport({ tracker }: Pick<Parts, 'tracker'>, report: FoundReport): TrackerReport {
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
    whyNotAgain: whyCannotReportAgain(report, tracker !== undefined)?.message ?? null,
  }
}
