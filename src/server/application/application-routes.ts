import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { seenDraftOf } from '../http/seen-draft.ts'
import type { Parts } from '../parts.ts'
import { presentApplication } from './application-presenter.ts'
import { savePersonalInfo, submitPersonalInfo } from './application-service.ts'
import { prepareFindApplicant } from './application-store.ts'
import { changeStepDraft, draftedSteps, replaceStepDraft, stepDraft } from './step-draft-service.ts'

export function applicationRoutes(app: FastifyInstance, parts: Parts): void {
  const readActor = prepareFindApplicant(parts.database)

  route(
    app,
    'GET /api/application',
    async ({ actor }) => actor.application && presentApplication(actor.application, actor),
    { readActor },
  )

  route(app, 'POST /api/application/step1', async ({ actor, body, request }) => {
    const application = await submitPersonalInfo(parts, actor, body, seenDraftOf(request))
    return presentApplication(application, actor)
  })

  route(app, 'POST /api/application/step1/save', async ({ actor, body, request }) => {
    const application = await savePersonalInfo(parts, actor, body, seenDraftOf(request))
    return presentApplication(application, actor)
  })
  route(app, 'GET /api/application/drafts', async ({ actor }) => draftedSteps(parts, actor))

  route(app, 'GET /api/application/drafts/:step', async ({ actor, params }) => stepDraft(parts, actor, params.step))

  route(
    app,
    'PUT /api/application/drafts/:step',
    async ({ actor, params, body }) => replaceStepDraft(parts, actor, params.step, body),
    { readActor },
  )

  route(
    app,
    'PATCH /api/application/drafts/:step',
    async ({ actor, params, body }) => changeStepDraft(parts, actor, params.step, body),
    { readActor },
  )
}
