import type { FastifyInstance } from 'fastify'
import { sendDownload } from '../http/download-answer.ts'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { makeDossier } from './dossier-service.ts'

export function dossierRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/applications/:id/dossier', async ({ actor, params, request, reply }) => {
    const asked = { applicationId: params.id, from: circumstancesOf(request) }
    const { fileName, zip } = await makeDossier(parts, actor, asked)
    return sendDownload(reply, { fileName, type: 'application/zip', body: zip })
  })
}
