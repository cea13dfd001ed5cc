import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contract } from '#domain/contract/contract.ts'
import { openApiDocument } from './open-api-document.ts'

const PAGE = '/api/docs/'
/** Found without loading it: what it exports is the page itself, for a browser. */
const PAGE_FILES = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const FILES = ['index.html', 'index.css', 'swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js']

const SHOW_THE_PORTAL = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
})`

/** The contract as OpenAPI, as JSON and as a page to read (A10). It is put together when somebody asks. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(contract, publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })

  app.get('/api/docs', async (_request, reply) => reply.redirect(PAGE, 302))
  app.get(`${PAGE}swagger-initializer.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SHOW_THE_PORTAL),
  )
  await app.register(fastifyStatic, {
    root: PAGE_FILES,
    prefix: PAGE,
    decorateReply: false,
    allowedPath: path => path === '/' || FILES.includes(path.slice(1)),
  })
}
