import { z } from 'zod'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ChangeEmailSchema, ChangePasswordSchema, LinkTokenSchema } from './account-schemas.ts'
import { TRIES } from './route-limits.ts'
import { SigningInSchema } from './session.ts'
import { UserSchema } from './user.ts'

const TokenSchema = z.object({ token: LinkTokenSchema })

/** How somebody signs in, and where they are signed in: theirs alone. */
export const signingInContract = {
  'GET /api/account/signing-in': {
    who: 'signed-in',
    openTo: ['unarmed'],
    summary: 'How one signs in, and where one is signed in',
    response: SigningInSchema,
  },
  'PUT /api/account/password': {
    who: 'signed-in',
    proof: 'fresh',
    limit: TRIES,
    summary: "Change one's own password, by the present one; every other session ends",
    body: ChangePasswordSchema,
    response: MessageSchema,
    refuses: ['wrong-password', 'no-password', 'too-many-failures', 'common-password', 'password-of-own-name'],
  },
  'POST /api/account/email': {
    who: 'signed-in',
    proof: 'fresh',
    // These letters go to addresses that the account does not have.
    limit: { max: 5, minutes: 60 },
    summary: 'Ask for another email address; it holds once a link sent there is used',
    body: ChangeEmailSchema,
    response: MessageSchema,
    refuses: ['no-password', 'same-email', 'email-taken', 'no-mail-server'],
  },
  'DELETE /api/account/email': {
    who: 'signed-in',
    summary: 'Take back that one has asked for another email address; the link that was sent there ends',
    response: MessageSchema,
    refuses: ['no-email-change'],
  },
  'POST /api/account/email/confirm': {
    who: 'signed-in',
    summary: 'Take the new email address, by the link that was sent to it; the former one is told',
    body: TokenSchema,
    response: UserSchema,
    refuses: ['link-used', 'link-of-another-account', 'email-taken'],
  },
  'POST /api/auth/undo-email-change': {
    who: 'anyone',
    limit: TRIES,
    summary: 'Put the former email address back, by the link that was sent to it; password, sessions and links end',
    body: TokenSchema,
    response: MessageSchema,
    refuses: ['link-used', 'email-taken'],
  },
  'DELETE /api/account/sessions/:sessionId': {
    who: 'signed-in',
    summary: "End one of one's own sessions",
    params: z.object({ sessionId: givenId('There is no such session') }),
    response: MessageSchema,
    refuses: ['no-such-session'],
  },
  'DELETE /api/account/sessions': {
    who: 'signed-in',
    summary: "End all of one's own sessions but the one that asks",
    response: MessageSchema,
  },
} satisfies RouteTable
