import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { presentFindings } from './search-presenter.ts'
import { searchFor } from './search-service.ts'

export function searchRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/reviewer/search', async ({ actor, query }) =>
    presentFindings(await searchFor(parts, actor, query.q)),
  )
}
