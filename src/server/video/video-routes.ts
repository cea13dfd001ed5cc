import type { FastifyInstance, FastifyRequest } from 'fastify'
import { presentApplication } from '../application/application-presenter.ts'
import { placeRead, sendFile } from '../http/file-answer.ts'
import { closeAfterwards, takeFiles } from '../http/file-body.ts'
import { route } from '../http/route.ts'
import { seenDraftOf } from '../http/seen-draft.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { attachCaptions, captionsFor, removeCaptions } from './captions-service.ts'
import { knownTopics, offeredTopics } from './topic-service.ts'
import { issueUpload, receiveUpload, registerUpload } from './upload-service.ts'
import { presentVideo } from './video-presenter.ts'
import {
  posterFor,
  recordOpening,
  removedVideoOf,
  renditionFor,
  saveVideoAndBios,
  submitVideoAndBios,
  thumbnailFor,
  videoFor,
} from './video-service.ts'

const CONTENT_TYPES = { mp4: 'video/mp4', quicktime: 'video/quicktime' } as const
const EXTENSIONS = { mp4: 'mp4', quicktime: 'mov' } as const

export function videoRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'POST /api/objects/upload', async ({ actor, body, request }) => ({
    uploadURL: await issueUpload(parts, actor, { size: body?.size, origin: originOf(request) }),
  }))

  app.register(async scope => {
    takeFiles(scope, '*')
    // Whoever may not send a film at all is refused without reading it, too.
    scope.addHook('onRequest', async (request, reply) => closeAfterwards(request, reply))

    route(
      scope,
      'PUT /api/uploads/:id',
      async ({ actor, params, query, request }) => {
        const announced = Number(request.headers['content-length'])
        await receiveUpload(parts, actor, {
          id: params.id,
          token: query.token,
          bytes: request.raw,
          announcedSize: Number.isFinite(announced) ? announced : null,
        })
        return { message: 'Uploaded' }
      },
      { takesFile: true },
    )
  })

  route(app, 'PUT /api/videos', async ({ actor, body }) => ({
    objectPath: await registerUpload(parts, actor, body.videoURL),
  }))

  route(app, 'GET /objects/:id', async ({ actor, params, query, request, reply }) => {
    const video = await videoFor(parts, actor, params.id)
    const place = placeRead(request, video.size)
    if (place !== null) await recordOpening(parts, actor, { video, place, from: circumstancesOf(request) })
    const container = video.container ?? 'mp4'
    return sendFile(request, reply, parts.files, {
      key: video.key,
      size: video.size,
      contentType: CONTENT_TYPES[container],
      fileName: `sample-video-${video.id}.${EXTENSIONS[container]}`,
      download: query.download === '1',
      etag: video.id,
    })
  })

  route(app, 'GET /objects/:id/poster', async ({ actor, params: { id }, request, reply }) =>
    sendFile(request, reply, parts.files, {
      ...(await posterFor(parts, actor, id)),
      contentType: 'image/jpeg',
      fileName: `sample-video-${id}.jpg`,
      download: false,
    }),
  )

  route(app, 'GET /objects/:id/poster/:width', async ({ actor, params: { id, width }, request, reply }) =>
    sendFile(request, reply, parts.files, {
      ...(await thumbnailFor(parts, actor, { id, width: width === '80' ? 80 : 160 })),
      fileName: `sample-video-${id}-${width}`,
      download: false,
    }),
  )

  route(app, 'GET /objects/:id/rendition', async ({ actor, params: { id }, request, reply }) => {
    const { video, file } = await renditionFor(parts, actor, id)
    const place = placeRead(request, file.size)
    if (place !== null) await recordOpening(parts, actor, { video, place, from: circumstancesOf(request) })
    return sendFile(request, reply, parts.files, {
      ...file,
      contentType: CONTENT_TYPES.mp4,
      fileName: `sample-video-${id}-rendition.mp4`,
      download: false,
    })
  })

  route(app, 'GET /objects/:id/captions', async ({ actor, params: { id }, request, reply }) =>
    sendFile(request, reply, parts.files, {
      ...(await captionsFor(parts, actor, id)),
      contentType: 'text/vtt; charset=utf-8',
      fileName: `sample-video-${id}.vtt`,
      download: false,
    }),
  )

  route(app, 'PUT /api/videos/:id/captions', async ({ actor, params: { id }, body: { captions } }) =>
    presentVideo(await attachCaptions(parts, actor, { id, captions }), actor),
  )

  route(app, 'DELETE /api/videos/:id/captions', async ({ actor, params: { id } }) =>
    presentVideo(await removeCaptions(parts, actor, id), actor),
  )

  route(app, 'GET /api/videos/:id', async ({ actor, params }) =>
    presentVideo(await videoFor(parts, actor, params.id), actor),
  )

  route(app, 'GET /api/videos/removed', async ({ actor }) => removedVideoOf(parts, actor))

  route(app, 'GET /api/teaching-topics', async () => offeredTopics(parts), { isSameForAll: true })

  route(app, 'GET /api/reviewer/teaching-topics', async () => knownTopics(parts.database.db, parts))

  route(app, 'POST /api/application/step5', async ({ actor, body, request }) => {
    const application = body.isDraft
      ? await saveVideoAndBios(parts, actor, body, seenDraftOf(request))
      : await submitVideoAndBios(parts, actor, body, seenDraftOf(request))
    return presentApplication(application, actor)
  })
}

/** Under which address this request reached the portal, so that the target works behind any name it has. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
