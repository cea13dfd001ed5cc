import type { FastifyInstance } from 'fastify'
import { presentApplication } from '../application/application-presenter.ts'
import type { Parts } from '../parts.ts'
import { route } from '../platform/http/route.ts'
import { completeAuditionTraining } from './training-service.ts'

export function trainingRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'POST /api/application/step3/complete', async ({ actor, body }) => {
    const application = await completeAuditionTraining(parts, actor, body.quizAnswers)
    return presentApplication(application, actor)
  })
}
