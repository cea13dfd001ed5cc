import { z } from 'zod'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ResetPasswordSchema } from './account-schemas.ts'
import { InvitationFormSchema, InvitationSchema } from './invitation.ts'
import { TRIES } from './route-limits.ts'

const ofInvitation = z.object({ userId: givenId('There is no such invitation') })

export const invitationContract = {
  'GET /api/admin/invitations': {
    who: 'admin',
    summary: 'Invitations that nobody has accepted yet, newest first',
    response: z.array(InvitationSchema),
  },
  'POST /api/admin/invitations': {
    who: 'admin',
    proof: 'fresh',
    summary: 'Invite somebody to work here: a letter with a link to choose a password',
    body: InvitationFormSchema,
    status: 201,
    response: InvitationSchema,
    refuses: ['email-taken', 'no-mail-server'],
  },
  'POST /api/admin/invitations/:userId/send-again': {
    who: 'admin',
    proof: 'fresh',
    summary: 'Send the letter of an invitation once more; the link of the letter before ends',
    params: ofInvitation,
    response: InvitationSchema,
    refuses: ['no-such-invitation', 'no-mail-server'],
  },
  'DELETE /api/admin/invitations/:userId': {
    who: 'admin',
    summary: 'Withdraw an invitation; its link ends',
    params: ofInvitation,
    response: MessageSchema,
    refuses: ['no-such-invitation'],
  },
  'POST /api/auth/accept-invitation': {
    who: 'anyone',
    limit: TRIES,
    summary: 'Choose a password by the link of an invitation; the address is confirmed and the role held from then on',
    body: ResetPasswordSchema,
    response: MessageSchema,
    refuses: ['link-used', 'link-outdated', 'common-password', 'password-of-own-name'],
  },
} satisfies RouteTable
