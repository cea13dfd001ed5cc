import type { FastifyInstance } from 'fastify'
import { presentApplication } from '../application/application-presenter.ts'
import type { Parts } from '../parts.ts'
import { route } from '../platform/http/route.ts'
import { circumstancesOf } from '../platform/http/sessions.ts'
import { downloadNda, previewNda, signNda } from './agreement-service.ts'

/** Signing is rare; making PDFs costs the server something. */
const SIGNINGS = { max: 30, timeWindow: '1 minute' }
const PDFS = { max: 120, timeWindow: '1 minute' }

export function agreementRoutes(app: FastifyInstance, parts: Parts): void {
  route(
    app,
    'POST /api/application/step2',
    async ({ actor, body, request }) => {
      const application = await signNda(parts, actor, body, circumstancesOf(request))
      return presentApplication(application, actor)
    },
    { limit: SIGNINGS },
  )

  route(
    app,
    'GET /api/application/:id/nda-download',
    async ({ actor, params, request }) => ({
      pdf: await downloadNda(parts, actor, params.id, circumstancesOf(request)),
      fileName: `nda-${params.id}.pdf`,
    }),
    { limit: PDFS },
  )

  route(
    app,
    'GET /api/application/:id/nda-preview',
    async ({ actor, params }) => ({
      pdf: await previewNda(parts, actor, params.id),
      fileName: 'nda-unsigned.pdf',
    }),
    { limit: PDFS },
  )

  route(app, 'GET /api/publisher', async () => {
    const { name, signerName, signerTitle } = parts.config.publisher
    return { name, signerName, signerTitle }
  })
}
