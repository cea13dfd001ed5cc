import type { FastifyInstance } from 'fastify'
import { route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { presentUser } from '../account-presenter.ts'
import { openDoor } from '../sign-in/arrival.ts'
import {
  finishSignIn,
  orderApp,
  outdatedSignIn,
  removeApp,
  renewRecoveryCodes,
  setUpApp,
} from './second-factor-service.ts'

export function secondFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const { letIn, begunIn } = openDoor(app, parts)

  route(app, 'POST /api/auth/second-factor', async ({ body, request, reply }) => {
    const shown = { token: begunIn(request), code: body.code }
    const { user, method } = await finishSignIn(parts, shown, circumstancesOf(request))
    await letIn({ request, reply, user, method, refused: outdatedSignIn })
    return presentUser(user)
  })

  route(app, 'POST /api/account/authenticator-app', ({ actor }) => orderApp(parts, actor))

  route(app, 'POST /api/account/authenticator-app/confirm', async ({ actor, body, request }) => ({
    recoveryCodes: await setUpApp(parts, actor, body.code, circumstancesOf(request)),
  }))

  route(app, 'DELETE /api/account/authenticator-app', async ({ actor }) => {
    await removeApp(parts, actor)
    return { message: 'The authenticator app is removed' }
  })

  route(app, 'POST /api/account/recovery-codes', async ({ actor }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, actor),
  }))
}
