import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PATHS, SECOND_READINGS } from '#domain/application/paths.ts'
import { BEFORE_SCRIPTS, FOR_ALL } from '#domain/screen/before-scripts.ts'
import { PLACES_FRAME_HEADERS } from './content-policy.ts'
import { elementOf, firstAnswers } from './first-answers.ts'
import { fontLinksOf } from './font-links.ts'
import { onceSeen } from './once-seen.ts'
import { NO_SUCH_ADDRESS, sendProblem } from './problems.ts'
import { linksOfScreens } from './screen-files.ts'
import { openScreenRendering } from './screen-rendering.ts'

/** Built files carry a hash of their content in their name and may be kept for a year. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Where the screens are drawn. */
const ROOT = '<div id="root"></div>'

/** What starts every page, as the build writes it. */
const SCRIPTS = /<script type="module".*<\/script>/g

const NOT_BUILT = 'The screens are not built yet.'

/**
 * Serves the built screens: a known path with 200 unless what it shows is not there, any other outside /api with the same page and 404 (A8). The page names
 * the files of the screen that this person sees there, and holds the first answers of the API, so that nothing has to be
 * asked for before it is drawn. Where the screen itself is in the page, its scripts are fetched once it is seen, so that they
 * do not take the line from what it is seen by. `headOfAll` is in the head of every page. What it holds is theirs alone: nobody
 * keeps it.
 */
export async function serveScreens(app: FastifyInstance, folder: string, headOfAll: () => string): Promise<void> {
  await app.register(cookie)
  const page = builtFile(join(folder, 'index.html'))
  const links = page === null ? null : linksOfScreens(folder, page)
  const fontLinks = page === null ? () => '' : fontLinksOf(folder, page)
  const starting = page?.match(SCRIPTS)?.join('') ?? ''
  const bare = page?.replace(SCRIPTS, '') ?? ''
  const rendering = openScreenRendering(join(folder, 'rendering/server-rendering.js'), app.log)
  app.addHook('onClose', rendering.close)

  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/') || request.url.startsWith('/assets/') || request.method !== 'GET'
      ? sendProblem(reply, 404, NO_SUCH_ADDRESS)
      : sendScreen(request, reply.status(404)),
  )

  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['**/index.html', '**/places.html', '**/*.{br,gz}', '**/.*/**', '{rendering,server}/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? FOREVER : 'no-cache')
      },
    })
  }
  for (const path of [...Object.values(PATHS), ...Object.keys(SECOND_READINGS)]) {
    app.get(path.replace(/\$(\w+)/g, ':$1'), sendScreen)
  }

  const frame = builtFile(join(folder, 'places.html'))
  app.get('/places.html', async (_request, reply) => {
    reply.headers(PLACES_FRAME_HEADERS).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(frame ?? NOT_BUILT)
  })

  async function sendScreen(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (links === null) return reply.send(NOT_BUILT)

    const gathered = await firstAnswers(app, request)
    const { visit, isThere, answers } = gathered
    if (!isThere) reply.status(404)
    const own = visit === null ? undefined : links.get(visit.screen)
    const scripts = `${starting}${own?.scripts ?? ''}`
    const rendered = await rendering.render(request, gathered)
    const isSeen = rendered !== ''
    const kind = gathered.isSignedIn ? '' : ` ${FOR_ALL}`
    const parts = [
      ['</head>', `${fontLinks(rendered)}${isSeen ? '' : scripts}${own?.styles ?? ''}${headOfAll()}</head>`],
      [ROOT, isSeen ? `<div id="root" class="${BEFORE_SCRIPTS}"${kind}>${rendered}</div>` : ROOT],
      ['</body>', `${elementOf(answers)}${isSeen ? onceSeen(scripts) : ''}</body>`],
    ] as const
    return reply.send(parts.reduce((whole, [place, text]) => whole.replace(place, () => text), bare))
  }
}

/** Null while it is not there: the server also runs beside a build that is under way, or before the first one. */
function builtFile(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
