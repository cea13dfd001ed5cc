import type { FastifyInstance } from 'fastify'
import { presentApplication } from '../application/application-presenter.ts'
import { route } from '../http/route.ts'
import { seenDraftOf } from '../http/seen-draft.ts'
import type { Parts } from '../parts.ts'
import { completeOutline, draftOutline, saveOutline } from './outline-service.ts'
import { listVersions, versionOf } from './outline-version-service.ts'

export function outlineRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'POST /api/application/step8/save', async ({ actor, body, request }) => {
    const application = await saveOutline(parts, actor, body, seenDraftOf(request))
    return presentApplication(application, actor)
  })

  route(app, 'POST /api/application/step8/complete', async ({ actor, body, request }) => {
    const application = await completeOutline(parts, actor, body, seenDraftOf(request))
    return presentApplication(application, actor)
  })

  route(app, 'GET /api/application/step8/versions', async ({ actor }) => listVersions(parts, actor))

  route(app, 'GET /api/application/step8/versions/:revision', async ({ actor, params }) =>
    versionOf(parts, actor, params.revision),
  )

  route(app, 'POST /api/application/step8/generate', async ({ actor, body }) => {
    const { draft, writtenBy } = await draftOutline(parts, actor, body.lessonCount)
    return { ...draft, writtenBy }
  })
}
