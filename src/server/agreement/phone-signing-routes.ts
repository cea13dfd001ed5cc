import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../http/route.ts'
import { circumstancesOf } from '../http/sessions.ts'
import type { Parts } from '../parts.ts'
import {
  cancelPhoneSigning,
  confirmPhone,
  openPhoneCode,
  phoneSigningOf,
  phoneViewOf,
  showPhoneCode,
  signOnPhone,
} from './phone-signing-service.ts'
import { proofOfSigner } from './proof-of-signer.ts'

/** The computer asks as whoever is signed in; the phone by what it got for the code, and is signed in as nobody. */
export function phoneSigningRoutes(app: FastifyInstance, parts: Parts): void {
  const read = (sid: string) => app.sessions.readActor(sid)
  const sidOf = (request: FastifyRequest) => request.server.sessions.sidOf(request) ?? ''

  route(app, 'POST /api/application/phone-signing', async ({ actor, body, request }) => {
    proofOfSigner(parts, actor)
    return showPhoneCode(parts, actor, body, { sid: sidOf(request), from: circumstancesOf(request) })
  })
  route(app, 'GET /api/application/phone-signing', async ({ request }) => phoneSigningOf(parts, read, sidOf(request)))
  route(app, 'POST /api/application/phone-signing/confirm', async ({ actor, body, request }) => {
    const proof = proofOfSigner(parts, actor)
    return confirmPhone(parts, read, { sid: sidOf(request), number: body.number, proof })
  })
  route(app, 'DELETE /api/application/phone-signing', async ({ request }) =>
    cancelPhoneSigning(parts, read, sidOf(request)),
  )

  route(app, 'POST /api/phone-signing/open', async ({ body, request }) =>
    openPhoneCode(parts, read, { code: body.code, from: circumstancesOf(request) }),
  )
  route(app, 'POST /api/phone-signing/view', async ({ body }) => phoneViewOf(parts, read, body.device))
  route(app, 'POST /api/phone-signing/sign', async ({ body: { device, ...form }, request }) =>
    signOnPhone(parts, read, { device, form, from: circumstancesOf(request) }),
  )
}
