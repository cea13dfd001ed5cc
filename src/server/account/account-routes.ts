import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInPath } from '#domain/account/next-path.ts'
import { PATHS } from '#domain/application/paths.ts'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import { hasMailServer } from '../notice/notice-service.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { addressOfPage, brandOf } from '../text/brand-service.ts'
import { presentUser } from './account-presenter.ts'
import { signIn, signUp, wrongCredentials } from './account-service.ts'
import type { UserRow } from './account-tables.ts'
import { relyingPartyOf } from './passkey/relying-party.ts'
import { openDoor } from './sign-in/arrival.ts'

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { letIn, askForCode } = openDoor(app, parts)

  async function welcome(request: FastifyRequest, reply: FastifyReply, user: UserRow) {
    await letIn({ request, reply, user, method: 'password', refused: wrongCredentials })
    return presentUser(user)
  }

  /** Ends the session of whom the page is for, if any: another who has signed in meanwhile stays (H193). */
  async function farewell(request: FastifyRequest, reply: FastifyReply, pageOwner = request.actor?.id) {
    if (request.actor === null || request.actor.id !== pageOwner) return
    await app.sessions.end(request, reply)
  }

  route(app, 'POST /api/auth/signup', async ({ body, request, reply }) => {
    const user = await signUp(parts, body)
    return welcome(request, reply, user)
  })

  route(app, 'POST /api/auth/login', async ({ body, request, reply }) => {
    const { user, needsCode } = await signIn(parts, body, circumstancesOf(request))
    if (!needsCode) return welcome(request, reply, user)
    await askForCode({ request, reply, user, method: 'password', refused: wrongCredentials })
    throw new Refused({ code: 'code-needed', message: 'Please enter a code of your authenticator app' })
  })

  route(app, 'POST /api/auth/logout', async ({ request, reply }) => {
    await farewell(request, reply)
    return { message: 'Signed out' }
  })

  route(app, 'GET /api/auth/user', async ({ actor, request }) => ({
    ...presentUser(actor),
    missingFactor: request.missingFactor,
    ...(actor.eraseAt && { eraseAt: actor.eraseAt.toISOString() }),
  }))

  route(app, 'GET /api/login', async ({ query: { next } }) => {
    return { redirectTo: next === undefined ? PATHS.login : signInPath(next) }
  })

  route(app, 'GET /api/logout', async ({ query, request, reply }) => {
    await farewell(request, reply, query.of)
    return { redirectTo: PATHS.login }
  })

  const config = async ({ request }: { request: FastifyRequest }) => ({
    googleMapsApiKey: parts.config.googleMapsApiKey ?? null,
    externalSignIn: parts.identityProvider !== undefined,
    passkeys: relyingPartyOf(parts.config.http.publicUrl, request.headers.host) !== null,
    typedSignatures: parts.config.typedSignatures,
    signingProof: parts.config.signingProof,
    sendsLetters: hasMailServer(parts),
    publisherName: brandOf(parts).name,
    mark: brandOf(parts).mark,
    helpUrl: addressOfPage(parts, 'help'),
    contactEmail: parts.config.help.email ?? null,
    privacyUrl: addressOfPage(parts, 'privacy'),
    termsUrl: addressOfPage(parts, 'terms'),
  })
  route(app, 'GET /api/config', config, { isSameForAll: true })
}
