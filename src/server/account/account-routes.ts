import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PATHS } from '#domain/application/paths.ts'
import type { Parts } from '../parts.ts'
import { route } from '../platform/http/route.ts'
import { actorOf, beginSession, circumstancesOf, endSession } from '../platform/http/sessions.ts'
import { presentUser } from './account-presenter.ts'
import { recordSignIn, recordSignOut, signIn, signUp } from './account-service.ts'
import type { UserRow } from './account-tables.ts'

const SIGN_UPS = { max: 30, timeWindow: '1 hour' }
const SIGN_INS = { max: 300, timeWindow: '15 minutes' }

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  async function welcome(request: FastifyRequest, user: UserRow) {
    await beginSession(request, { userId: user.id, method: 'password', now: parts.clock.now() })
    await recordSignIn(parts, user, circumstancesOf(request))
    return presentUser(user)
  }

  async function farewell(request: FastifyRequest) {
    const actor = actorOf(request)
    await endSession(request)
    if (actor !== null) await recordSignOut(parts, actor.id)
  }

  route(
    app,
    'POST /api/auth/signup',
    async ({ body, request }) => {
      const user = await signUp(parts, body)
      return welcome(request, user)
    },
    { limit: SIGN_UPS },
  )

  route(
    app,
    'POST /api/auth/login',
    async ({ body, request }) => {
      const user = await signIn(parts, body, circumstancesOf(request))
      return welcome(request, user)
    },
    { limit: SIGN_INS },
  )

  route(app, 'POST /api/auth/logout', async ({ request }) => {
    await farewell(request)
    return { message: 'Signed out' }
  })

  route(app, 'GET /api/auth/user', async ({ actor }) => presentUser(actor))

  route(app, 'GET /api/login', async ({ query }) => {
    const next = query.next === undefined ? '' : `?next=${encodeURIComponent(query.next)}`
    return { redirectTo: PATHS.login + next }
  })

  route(app, 'GET /api/logout', async ({ request }) => {
    await farewell(request)
    return { redirectTo: PATHS.login }
  })

  route(app, 'GET /api/auth/google', async () => {
    const notice = 'Signing in with Google is not available here. Please use your email and password.'
    return { redirectTo: `${PATHS.login}?notice=${encodeURIComponent(notice)}` }
  })

  route(app, 'GET /api/config', async () => ({
    googleMapsApiKey: parts.config.googleMapsApiKey ?? null,
    externalSignIn: false,
  }))
}
