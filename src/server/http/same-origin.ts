import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '#domain/refusal.ts'
import { Refused } from '../platform/refused.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Nobody comes to this route from another site, though the request looks like reading. */
    isForOwnSite?: true
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A9: state-changing calls from another origin are refused, judged by what the browser itself says. Programs that send
 * neither header carry no stolen cookie and may call.
 */
export function refuseOtherOrigins(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async request => {
    const mayChange = !READING.has(request.method) || request.routeOptions.config.isForOwnSite === true
    if (mayChange && !isSameOrigin(request, publicUrl)) {
      throw new Refused(forbidden('foreign-origin', 'Requests from another site are refused'))
    }
  })
}

function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'

  const { origin } = request.headers
  if (origin === undefined) return true
  const parsed = URL.parse(origin)
  return parsed !== null && (parsed.origin === publicUrl || parsed.host === request.headers.host)
}
