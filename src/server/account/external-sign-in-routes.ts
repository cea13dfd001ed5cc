import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PATHS } from '#domain/application/paths.ts'
import { type RedirectAnswer, route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import { recordSignIn } from './account-service.ts'
import { beginExternalSignIn, finishExternalSignIn, NotSignedIn } from './external-sign-in.ts'

/** A browser takes the second name over HTTPS alone. */
const nameOfCookie = (isSecure: boolean) => (isSecure ? '__Secure-author_portal_sign_in' : 'author_portal_sign_in')
const COOKIE_PATH = '/api/auth/google'
const LIMIT = { max: 100, timeWindow: '15 minutes' }

/** Sign-in at the external identity provider: two full-page navigations, which never end in anything but a page. */
export function externalSignInRoutes(app: FastifyInstance, parts: Parts): void {
  const { http } = parts.config
  const name = nameOfCookie(http.secureCookies)

  /** One for all tabs of a browser, so that two sign-ins at once do not take each other's half. */
  function browserOf(request: FastifyRequest, reply: FastifyReply): string {
    const browser = request.cookies[name] ?? randomBytes(32).toString('base64url')
    const options = { httpOnly: true, sameSite: 'lax', secure: http.secureCookies, path: COOKIE_PATH } as const
    reply.setCookie(name, browser, options)
    return browser
  }

  async function orNotice(request: FastifyRequest, signIn: () => Promise<RedirectAnswer>): Promise<RedirectAnswer> {
    try {
      return await signIn()
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error
      if (error.cause !== undefined) request.log.warn({ err: error.cause }, 'An external sign-in came to nothing')
      return { redirectTo: `${PATHS.login}?notice=${encodeURIComponent(error.message)}` }
    }
  }

  route(
    app,
    'GET /api/auth/google',
    ({ query, request, reply }) =>
      orNotice(request, async () => {
        const address = await beginExternalSignIn(parts, browserOf(request, reply), query.next)
        return { redirectTo: address.href }
      }),
    { limit: LIMIT },
  )

  route(
    app,
    'GET /api/auth/google/callback',
    ({ request, reply }) =>
      orNotice(request, async () => {
        const callback = new URL(request.url, http.publicUrl)
        const browser = request.cookies[name] ?? ''
        const from = circumstancesOf(request)
        const { user, next } = await finishExternalSignIn(parts, { callback, browser }, from)

        await app.sessions.begin(request, reply, { userId: user.id, method: 'external', now: parts.clock.now() })
        await recordSignIn(parts, user, { method: 'external', ...from })
        return { redirectTo: next }
      }),
    { limit: LIMIT },
  )
}
