import type { FastifyInstance } from 'fastify'
import type { TextId } from '#domain/text/text-kinds.ts'
import type { Actor } from '../account/actor.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { presentDraft, presentInList, presentOpened, presentVersion } from './text-presenter.ts'
import {
  allTexts,
  approveTextDraft,
  discardTextDraft,
  keepTextDraft,
  openText,
  publishText,
  textDraft,
  textVersion,
} from './text-service.ts'
import { exportTexts, importTexts } from './text-set-service.ts'

export function textRoutes(app: FastifyInstance, parts: Parts): void {
  const opened = async (actor: Actor, text: TextId) => presentOpened(parts, actor, await openText(parts, text))

  route(app, 'GET /api/admin/texts', async () => {
    const texts = await allTexts(parts)
    return texts.map(text => presentInList(parts, text))
  })

  route(app, 'GET /api/admin/texts/:kind/:key', async ({ actor, params }) => opened(actor, params))

  route(app, 'GET /api/admin/texts/:kind/:key/versions/:number', async ({ params }) => {
    const { versions, ...found } = await textVersion(parts, params, params.number)
    return { ...presentVersion(parts, found, versions), content: found.content }
  })

  route(app, 'GET /api/admin/texts/:kind/:key/draft', async ({ actor, params }) => {
    return presentDraft(params, actor, await textDraft(parts, params))
  })

  route(app, 'PUT /api/admin/texts/:kind/:key/draft', async ({ actor, params, body }) => {
    const { revision, savedAt } = await keepTextDraft(parts, actor, params, body)
    return { revision, savedAt: savedAt.toISOString() }
  })

  route(app, 'DELETE /api/admin/texts/:kind/:key/draft/:revision', async ({ actor, params }) => {
    return { revision: await discardTextDraft(parts, actor, params, params.revision) }
  })

  route(app, 'POST /api/admin/texts/:kind/:key/approval', async ({ actor, params, body }) => {
    await approveTextDraft(parts, actor, params, body.revision)
    return opened(actor, params)
  })

  route(app, 'POST /api/admin/texts/:kind/:key/versions', async ({ actor, params, body: { revision, why, from } }) => {
    await publishText(parts, actor, params, { revision, why, from: from === null ? null : new Date(from) })
    return opened(actor, params)
  })

  route(app, 'POST /api/admin/texts/export', async ({ actor }) => exportTexts(parts, actor))

  route(app, 'POST /api/admin/texts/import', async ({ actor, body }) => importTexts(parts, actor, body))
}
