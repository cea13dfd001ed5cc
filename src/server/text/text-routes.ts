import type { FastifyInstance } from 'fastify'
import type { TextId } from '#domain/text/text-kinds.ts'
import type { Actor } from '../account/actor.ts'
import { sendDownload } from '../http/download-answer.ts'
import { fileOf, takeFiles } from '../http/file-body.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { landingWords, publicPage } from './brand-service.ts'
import { addPicture, pictureFor } from './picture-service.ts'
import { approveTextDraft, approveTextDrafts, publishText, publishTexts } from './publication-service.ts'
import { type DocxAsked, exportDocx, readTextFile } from './text-docx-service.ts'
import {
  presentDraft,
  presentInList,
  presentKept,
  presentOpened,
  presentRead,
  presentVersion,
} from './text-presenter.ts'
import { allTexts, discardTextDraft, keepTextDraft, openText, textDraft, textVersion } from './text-service.ts'
import { exportTexts, importTexts } from './text-set-service.ts'

/** These are asked for with every page, and cost no statement. */
const SAME_FOR_ALL = { isSameForAll: true } as const

export function textRoutes(app: FastifyInstance, parts: Parts): void {
  const opened = async (actor: Actor, text: TextId) => presentOpened(parts, actor, await openText(parts, text))

  const listed = async (actor: Actor) => (await allTexts(parts)).map(text => presentInList(parts, actor, text))

  route(app, 'GET /api/admin/texts', async ({ actor }) => listed(actor))

  route(app, 'GET /api/admin/texts/:kind/:key', async ({ actor, params }) => opened(actor, params))

  route(app, 'GET /api/admin/texts/:kind/:key/versions/:number', async ({ params }) => {
    const { versions, ...found } = await textVersion(parts, params, params.number)
    return { ...presentVersion(parts, found, versions), content: found.content }
  })

  route(app, 'GET /api/admin/texts/:kind/:key/draft', async ({ actor, params }) => {
    return presentDraft(params, actor, await textDraft(parts, params))
  })

  route(app, 'PUT /api/admin/texts/:kind/:key/draft', async ({ actor, params, body }) => {
    return presentKept(params, actor, await keepTextDraft(parts, actor, params, body))
  })

  route(app, 'DELETE /api/admin/texts/:kind/:key/draft/:revision', async ({ actor, params }) => {
    return { revision: await discardTextDraft(parts, actor, params, params.revision) }
  })

  route(app, 'POST /api/admin/texts/:kind/:key/approval', async ({ actor, params, body }) => {
    await approveTextDraft(parts, actor, { ...params, ...body })
    return opened(actor, params)
  })

  route(app, 'POST /api/admin/texts/:kind/:key/versions', async ({ actor, params, body: { revision, why, from } }) => {
    await publishText(parts, actor, { ...params, revision }, { why, from: momentOf(from) })
    return opened(actor, params)
  })

  route(app, 'POST /api/admin/texts/approvals', async ({ actor, body: { drafts } }) => {
    await approveTextDrafts(parts, actor, drafts)
    return listed(actor)
  })

  route(app, 'POST /api/admin/texts/publications', async ({ actor, body: { drafts, why, from } }) => {
    await publishTexts(parts, actor, drafts, { why, from: momentOf(from) })
    return listed(actor)
  })

  route(app, 'POST /api/admin/pictures', async ({ actor, body }) => addPicture(parts, actor, body.picture))

  route(app, 'GET /api/landing', async () => landingWords(parts), SAME_FOR_ALL)

  route(
    app,
    'GET /api/guidance/:step',
    async ({ params }) => parts.texts.inForce('guidance', params.step).content,
    SAME_FOR_ALL,
  )

  route(app, 'GET /api/pages/:key', async ({ params }) => publicPage(parts, params.key), SAME_FOR_ALL)

  route(app, 'GET /api/pictures/:sha256', async ({ actor, params, reply }) => {
    const png = await pictureFor(parts, actor, params.sha256)
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/png').send(png)
  })

  route(app, 'POST /api/admin/texts/export', async ({ actor }) => exportTexts(parts, actor))

  route(app, 'POST /api/admin/texts/import', async ({ actor, body }) => importTexts(parts, actor, body), {
    takesFile: true,
  })

  route(app, 'GET /api/admin/texts/:kind/:key/docx', async ({ params, query, reply }) => {
    const asked: DocxAsked = { version: query.version ?? null, since: query.since ?? null }
    const { file, name } = await exportDocx(parts, params, asked)
    return sendDownload(reply, { fileName: name, type: DOCX, body: file })
  })

  app.register(async scope => {
    takeFiles(scope, DOCX)

    route(
      scope,
      'POST /api/admin/texts/:kind/:key/docx',
      async ({ params, request, reply }) =>
        presentRead(await readTextFile(parts, params, fileOf(request, reply, NOT_A_DOCX))),
      { takesFile: true },
    )
  })
}

function momentOf(from: string | null): Date | null {
  return from === null ? null : new Date(from)
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const NOT_A_DOCX = { code: 'not-a-docx', message: 'Please send the text as a DOCX file' } as const
