import type { FastifyInstance } from 'fastify'
import { route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { confirmReset, startFactorReset, stopOwnReset, stopResetByLink, withdrawReset } from './factor-reset-service.ts'

export function factorResetRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'POST /api/admin/users/:userId/factor-reset', async ({ actor, params }) => {
    await startFactorReset(parts, actor, params.userId)
    return { message: 'Another admin has to confirm it within seven days' }
  })

  route(app, 'POST /api/admin/users/:userId/factor-reset/confirmation', async ({ actor, params }) => {
    await confirmReset(parts, actor, params.userId)
    return { message: 'It is carried out in 24 hours, unless the person stops it' }
  })

  route(app, 'DELETE /api/admin/users/:userId/factor-reset', async ({ actor, params }) => {
    await withdrawReset(parts, actor, params.userId)
    return { message: 'Withdrawn. Their second factors stay as they are.' }
  })

  route(app, 'DELETE /api/account/factor-reset', async ({ actor, request }) => {
    await stopOwnReset(parts, actor, circumstancesOf(request))
    return { message: 'Stopped. Your second factors stay as they are.' }
  })

  route(app, 'POST /api/auth/stop-factor-reset', async ({ body, request }) => {
    await stopResetByLink(parts, body.token, circumstancesOf(request))
    return { message: 'Stopped. Your second factors stay as they are.' }
  })
}
