import type { FastifyInstance } from 'fastify'
import type { Invitation } from '#domain/account/invitation.ts'
import { route } from '#server/http/route.ts'
import { circumstancesOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import {
  acceptInvitation,
  inviteStaff,
  openInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from './invitation-service.ts'
import type { InvitationRow } from './invitation-store.ts'

export function invitationRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, 'GET /api/admin/invitations', async () => (await openInvitations(parts)).map(presentInvitation))

  route(app, 'POST /api/admin/invitations', async ({ actor, body }) =>
    presentInvitation(await inviteStaff(parts, actor, body)),
  )

  route(app, 'POST /api/admin/invitations/:userId/send-again', async ({ actor, params }) =>
    presentInvitation(await sendInvitationAgain(parts, actor, params.userId)),
  )

  route(app, 'DELETE /api/admin/invitations/:userId', async ({ actor, params }) => {
    await withdrawInvitation(parts, actor, params.userId)
    return { message: 'The invitation is withdrawn' }
  })

  route(app, 'POST /api/auth/accept-invitation', async ({ body, request }) => {
    await acceptInvitation(parts, body, circumstancesOf(request))
    return { message: 'Your password is set. Please sign in with it.' }
  })
}

function presentInvitation({
  userId,
  email,
  firstName,
  lastName,
  role,
  isUpheld,
  invitedAt,
  expiresAt,
}: InvitationRow): Invitation {
  const times = { invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { userId, email, firstName, lastName, role, isUpheld, ...times }
}
