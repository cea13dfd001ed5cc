import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { route } from '../platform/http/route.ts'
import { presentApplication } from './application-presenter.ts'
import { savePersonalInfo, submitPersonalInfo } from './application-service.ts'
import { prepareFindApplicant } from './application-store.ts'

export function applicationRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    'GET /api/application',
    async ({ actor }) => actor.application && presentApplication(actor.application, actor),
    { readActor: prepareFindApplicant(parts.database) },
  )

  route(app, 'POST /api/application/step1', async ({ actor, body }) => {
    const application = await submitPersonalInfo(parts, actor, body)
    return presentApplication(application, actor)
  })

  route(app, 'POST /api/application/step1/save', async ({ actor, body }) => {
    const application = await savePersonalInfo(parts, actor, body)
    return presentApplication(application, actor)
  })
}
