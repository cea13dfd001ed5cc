import type { FastifyInstance } from 'fastify'
import { presentApplication } from '../application/application-presenter.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import {
  completeAuditionTraining,
  completeOutlineTraining,
  saveOutlineTraining,
  trainingOf,
} from './training-service.ts'

export function trainingRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/trainings/:key', async ({ params: { key }, query }) => {
    const { number, content } = await trainingOf(parts, key, query.version)
    return { ...content, version: number, inForce: parts.texts.inForce('training', key).number }
  })

  route(app, 'POST /api/application/step3/complete', async ({ actor, body }) => {
    const application = await completeAuditionTraining(parts, actor, body.quizAnswers, body.version)
    return presentApplication(application, actor)
  })

  route(app, 'POST /api/application/step7/save', async ({ actor, body }) => {
    const application = await saveOutlineTraining(parts, actor, body.answers, body.version)
    return presentApplication(application, actor)
  })

  route(app, 'POST /api/application/step7/complete', async ({ actor, body }) => {
    const application = await completeOutlineTraining(parts, actor, body.answers, body.version)
    return presentApplication(application, actor)
  })
}
