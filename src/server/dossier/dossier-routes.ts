import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { makeDossier } from './dossier-service.ts'

/** Each one reads a part of the log and makes a PDF. */
const DOSSIERS = { max: 10, timeWindow: '1 minute' }

export function dossierRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    'GET /api/admin/applications/:id/dossier',
    async ({ actor, params, request, reply }) => {
      const dossier = await makeDossier(parts, actor, { applicationId: params.id, from: circumstancesOf(request) })
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${dossier.fileName}"`)
        .type('application/zip')
        .send(Buffer.from(dossier.zip))
    },
    { limit: DOSSIERS },
  )
}
