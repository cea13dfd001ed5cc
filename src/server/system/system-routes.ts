import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { presentSystem } from './system-presenter.ts'
import { checkSystem, queueReport, retryAllJobs, retryJob } from './system-service.ts'

export function systemRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/system', async () => {
    const [checks, work] = await Promise.all([checkSystem(parts), queueReport(parts)])
    return presentSystem(checks, work, parts.clock.now())
  })

  route(app, 'POST /api/admin/system/failed-jobs/retry', async ({ actor }) => ({
    retried: await retryAllJobs(parts, actor),
  }))

  route(app, 'POST /api/admin/system/failed-jobs/:jobId/retry', async ({ actor, params }) => ({
    retried: await retryJob(parts, actor, params.jobId),
  }))
}
