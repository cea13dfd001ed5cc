import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { ONCE_SEEN_HASH } from './once-seen.ts'

const YEAR_SECONDS = 31_536_000

/**
 * What a page of the portal may load: its own code and files, and nothing from elsewhere. Data leaves for the portal, and
 * for the bucket where browsers send files to it.
 */
export function contentPolicy({ http }: Config, uploadOrigin: string | null): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ONCE_SEEN_HASH],
        // Radix sets style attributes to place what floats.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(uploadOrigin === null ? [] : [uploadOrigin])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(http.secureCookies ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: http.secureCookies ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/**
 * The frame in which the map service's script runs, and nothing else does. No page of the portal lets that script in; the
 * frame can be shown by the portal alone. The service has to see where it is called from, because keys are tied to sites.
 */
export const PLACES_FRAME_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' https://maps.googleapis.com",
    'connect-src https://maps.googleapis.com https://places.googleapis.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** An answer of the API is data: it loads nothing, is nobody's frame, and is what its type says. */
const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sets the headers of the API's answers, the same for each and made once. */
export function guardAnswers(app: FastifyInstance, { secureCookies }: Config['http']): void {
  const stayOnHttps = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
  const headers = { ...ANSWER_HEADERS, ...(secureCookies ? stayOnHttps : {}) }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
