import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SigningIn } from '#domain/account/session.ts'
import { route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { deviceWords } from '#server/platform/device-words.ts'
import { iso } from '#server/platform/iso.ts'
import { presentUser } from '../account-presenter.ts'
import { askForNewEmail, confirmNewEmail, undoEmailChange, withdrawNewEmail } from '../link/email-change-service.ts'
import { changePassword } from '../password-change-service.ts'
import { endOtherSessions, endSession, type SigningInRecord, signingInOf } from './signing-in-service.ts'

export function signingInRoutes(app: FastifyInstance, parts: Parts): void {
  /** The stored id of the session that asks, which a signed-in person has. */
  const sidOf = (request: FastifyRequest) => app.sessions.sidOf(request) ?? ''

  route(app, 'GET /api/account/signing-in', async ({ actor, request }) =>
    presentSigningIn(await signingInOf(parts, actor), sidOf(request)),
  )

  route(app, 'PUT /api/account/password', async ({ actor, body, request }) => {
    await changePassword(parts, actor, { ...body, sid: sidOf(request) }, circumstancesOf(request))
    return { message: 'Your password is changed' }
  })

  route(app, 'POST /api/account/email', async ({ actor, body, request }) => {
    await askForNewEmail(parts, actor, body, circumstancesOf(request))
    return { message: 'The email is on its way' }
  })

  route(app, 'DELETE /api/account/email', async ({ actor, request }) => {
    await withdrawNewEmail(parts, actor, circumstancesOf(request))
    return { message: 'Your address stays as it is' }
  })

  route(app, 'POST /api/account/email/confirm', async ({ actor, body }) =>
    presentUser(await confirmNewEmail(parts, actor, body.token)),
  )

  route(app, 'POST /api/auth/undo-email-change', async ({ body, request }) => {
    await undoEmailChange(parts, body.token, circumstancesOf(request))
    return {
      message: 'Your account has this address again. An email with a link to choose a password is on its way.',
    }
  })

  route(app, 'DELETE /api/account/sessions/:sessionId', async ({ actor, params, request }) => {
    await endSession(parts, actor, params.sessionId, circumstancesOf(request))
    return { message: 'Signed out there' }
  })

  route(app, 'DELETE /api/account/sessions', async ({ actor, request }) => {
    await endOtherSessions(parts, actor, sidOf(request), circumstancesOf(request))
    return { message: 'Signed out everywhere else' }
  })
}

function presentSigningIn(record: SigningInRecord, sid: string): SigningIn {
  const { hasPassword, newEmail, passkeys, app, factorReset, sessions } = record
  return {
    hasPassword,
    newEmail,
    factorReset,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: iso(usedAt),
    })),
    authenticatorApp: app && { ...app, addedAt: app.addedAt.toISOString() },
    sessions: sessions.map(session => ({
      id: session.id,
      device: deviceWords(session.userAgent),
      ip: session.ip,
      signedInAt: session.begunAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      isThisOne: session.sid === sid,
    })),
  }
}
