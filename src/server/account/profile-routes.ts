import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { presentUser } from './account-presenter.ts'
import { changeName, changePhoto, photoFor, removePhoto } from './profile-service.ts'

export function profileRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'PUT /api/account/profile', async ({ actor, body }) => presentUser(await changeName(parts, actor, body)))

  route(app, 'PUT /api/account/photo', async ({ actor, body }) =>
    presentUser(await changePhoto(parts, actor, body.photo)),
  )

  route(app, 'DELETE /api/account/photo', async ({ actor }) => presentUser(await removePhoto(parts, actor)))

  route(app, 'GET /api/account/photos/:photoId', async ({ actor, params, reply }) => {
    const png = await photoFor(parts, actor, params.photoId)
    return reply.headers({ 'cache-control': 'private, max-age=3600', vary: 'cookie' }).type('image/png').send(png)
  })
}
