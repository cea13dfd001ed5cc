import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noticePath } from '#domain/account/sign-in-notice.ts'
import { PATHS } from '#domain/application/paths.ts'
import { browserId } from '#server/http/browser-id.ts'
import { type RedirectAnswer, route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { openDoor } from './arrival.ts'
import { beginExternalSignIn, finishExternalSignIn, NotSignedIn } from './external-sign-in.ts'

const COOKIE_PATH = '/api/auth/google'

/** Sign-in at the external identity provider: two full-page navigations, which never end in anything but a page. */
export function externalSignInRoutes(app: FastifyInstance, parts: Parts): void {
  const { http } = parts.config
  const { letIn, askForCode } = openDoor(app, parts)
  /** One for all tabs of a browser, so that two sign-ins at once do not take each other's half. */
  const browser = browserId({ name: 'author_portal_sign_in', path: COOKIE_PATH, secure: http.secureCookies })

  type Navigation = { request: FastifyRequest; next?: string | undefined }

  async function orNotice(
    { request, next }: Navigation,
    signIn: () => Promise<RedirectAnswer>,
  ): Promise<RedirectAnswer> {
    try {
      return await signIn()
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error
      if (error.cause !== undefined) request.log.warn({ err: error.cause }, 'An external sign-in came to nothing')
      return { redirectTo: noticePath(error.notice, error.next ?? next) }
    }
  }

  route(app, 'GET /api/auth/google', ({ query, request, reply }) =>
    orNotice({ request, next: query.next }, async () => {
      const id = browser.of(request)
      const wantsProof = query.proof !== undefined
      const address = await beginExternalSignIn(parts, { browser: id, next: query.next, wantsProof })
      browser.keep(reply, id)
      return { redirectTo: address.href }
    }),
  )

  route(app, 'GET /api/auth/google/callback', ({ actor, request, reply }) =>
    orNotice({ request }, async () => {
      const callback = new URL(request.url, http.publicUrl)
      const comingBack = { callback, browser: browser.of(request), signedInId: actor?.id ?? null }
      const arrived = await finishExternalSignIn(parts, comingBack, circumstancesOf(request))
      const { user, next, needsCode, isProvedTwice, isProved } = arrived
      const refused = () => new NotSignedIn('failed').goingTo(next)
      if (needsCode) {
        await askForCode({ request, reply, user, method: 'external', refused })
        return { redirectTo: `${PATHS.login}?${new URLSearchParams({ step: 'code', next })}` }
      }
      await letIn({ request, reply, user, method: 'external', isProvedTwice, isProved, refused })
      return { redirectTo: next }
    }),
  )
}
