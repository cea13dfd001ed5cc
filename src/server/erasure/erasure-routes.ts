import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { askForErasure, eraseSomebody, erasureOf, keepAccount } from './erasure-service.ts'
import { retentionReport } from './retention-service.ts'

export function erasureRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/account/erasure', async ({ actor }) => erasureOf(parts, actor))

  route(app, 'POST /api/account/erasure', async ({ actor, request }) =>
    askForErasure(parts, actor, circumstancesOf(request)),
  )

  route(app, 'DELETE /api/account/erasure', async ({ actor, request }) =>
    keepAccount(parts, actor, circumstancesOf(request)),
  )

  route(app, 'GET /api/admin/retention', async () => retentionReport(parts))

  route(app, 'POST /api/admin/erasures', async ({ actor, body, request }) => {
    const eraseAt = await eraseSomebody(parts, actor, body.email, circumstancesOf(request))
    return { eraseAt: eraseAt.toISOString() }
  })
}
