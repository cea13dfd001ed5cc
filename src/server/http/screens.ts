import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PATHS, SECOND_READINGS } from '#domain/application/paths.ts'
import { PLACES_FRAME_HEADERS } from './content-policy.ts'
import { sendProblem } from './problems.ts'

/** Built files carry a hash of their content in their name and may be kept for a year. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built screens: a known path with 200, any other outside /api with the same screens and 404 (A8). */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/') || request.method !== 'GET'
      ? sendProblem(reply, 404, { code: 'no-such-address', message: 'There is no such address' })
      : sendScreen(reply.status(404)),
  )

  const page = builtFile(join(folder, 'index.html'))
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['**/index.html', '**/places.html', '**/*.{br,gz}', '**/.*/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? FOREVER : 'no-cache')
      },
    })
  }
  for (const path of [...Object.values(PATHS), ...Object.keys(SECOND_READINGS)]) {
    app.get(path.replace(/\$(\w+)/g, ':$1'), async (_request, reply) => sendScreen(reply))
  }

  const frame = builtFile(join(folder, 'places.html'))
  app.get('/places.html', async (_request, reply) => {
    reply.headers(PLACES_FRAME_HEADERS).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(frame ?? 'The screens are not built yet.')
  })

  function sendScreen(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page ?? 'The screens are not built yet.')
  }
}

/** Null while it is not there: the server also runs beside a build that is under way, or before the first one. */
function builtFile(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}
