import type { FastifyInstance } from 'fastify'
import { route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { presentUser } from '../account-presenter.ts'
import { sendVerificationAgain, verifyEmail } from './email-verification-service.ts'
import { askForReset, resetPassword } from './password-reset-service.ts'

/** What the links of letters do. A link is only ever used by a POST: whoever follows it to look uses nothing up (B8). */
export function accountLinkRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'POST /api/auth/verify-email', async ({ actor, body }) => {
    return presentUser(await verifyEmail(parts, actor, body.token))
  })

  route(app, 'POST /api/auth/verify-email/send', async ({ actor }) => {
    await sendVerificationAgain(parts, actor)
    return { message: 'The email is on its way' }
  })

  route(app, 'POST /api/auth/forgot-password', async ({ body, request }) => {
    await askForReset(parts, body.email, circumstancesOf(request))
    return { message: 'If this address has an account, an email with a link is on its way' }
  })

  route(app, 'POST /api/auth/reset-password', async ({ body, request }) => {
    await resetPassword(parts, body, circumstancesOf(request))
    return { message: 'Your password is changed. Please sign in with it.' }
  })
}
