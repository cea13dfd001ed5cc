import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserId } from '#server/http/browser-id.ts'
import { route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { presentUser } from '../account-presenter.ts'
import { proofStateOf, proveAgain } from '../proof-service.ts'
import { openDoor } from '../sign-in/arrival.ts'
import { askForPasskey, type Holder, orderPasskey } from './passkey-question-service.ts'
import { addPasskey, provePasskey, refusedPasskey, removePasskey } from './passkey-service.ts'

export function passkeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { letIn } = openDoor(app, parts)
  const browser = browserId({
    name: 'author_portal_passkey',
    path: '/api/auth/passkey',
    secure: parts.config.http.secureCookies,
  })
  const holderIn = (request: FastifyRequest): Holder => ({
    id: app.sessions.sidOf(request) ?? '',
    host: request.headers.host,
  })

  route(app, 'POST /api/auth/passkey/question', async ({ request, reply }) => {
    const id = browser.of(request)
    const holder = { id, host: request.headers.host }
    const question = await askForPasskey(parts, holder, { purpose: 'sign-in', userId: null })
    browser.keep(reply, id)
    return question
  })

  route(app, 'POST /api/auth/passkey', async ({ body, request, reply }) => {
    const holder = { id: browser.of(request), host: request.headers.host }
    const user = await provePasskey(parts, body, { holder, purpose: 'sign-in', from: circumstancesOf(request) })
    await letIn({ request, reply, user, method: 'passkey', refused: refusedPasskey })
    return presentUser(user)
  })

  route(app, 'POST /api/account/passkeys/order', ({ actor, request }) => orderPasskey(parts, actor, holderIn(request)))

  route(app, 'POST /api/account/passkeys', async ({ actor, body, request }) => {
    await addPasskey(parts, actor, body, holderIn(request))
    return { message: 'The passkey is added' }
  })

  route(app, 'DELETE /api/account/passkeys/:passkeyId', async ({ actor, params }) => {
    await removePasskey(parts, actor, params.passkeyId)
    return { message: 'The passkey is removed' }
  })

  route(app, 'GET /api/account/proof', ({ actor }) => proofStateOf(parts, actor))

  route(app, 'POST /api/account/proof/question', ({ actor, request }) =>
    askForPasskey(parts, holderIn(request), { purpose: 'proof', userId: actor.id }),
  )

  route(app, 'POST /api/account/proof', async ({ actor, body, request }) => {
    const from = circumstancesOf(request)
    await proveAgain(parts, actor, { proof: body, holder: holderIn(request), from })
    return { message: 'Thank you' }
  })
}
