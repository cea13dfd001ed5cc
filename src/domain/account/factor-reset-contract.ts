import { z } from 'zod'
import { MessageSchema } from '../contract/message-schema.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { LinkTokenSchema } from './account-schemas.ts'
import { TRIES } from './route-limits.ts'

const UserIdSchema = z.object({ userId: givenId('There is no such account') })

/** The way back for somebody who has lost the device of their second factor, and every recovery code. */
export const factorResetContract = {
  'POST /api/admin/users/:userId/factor-reset': {
    who: 'admin',
    proof: 'fresh',
    summary: "Start to remove somebody's passkeys and authenticator app; a second admin confirms within seven days",
    params: UserIdSchema,
    response: MessageSchema,
    refuses: ['no-such-account', 'own-factors', 'no-second-factor', 'factor-reset-there', 'one-admin'],
  },
  'POST /api/admin/users/:userId/factor-reset/confirmation': {
    who: 'admin',
    proof: 'fresh',
    summary: 'Confirm what another admin has started; it is carried out a day later, unless the person stops it',
    params: UserIdSchema,
    response: MessageSchema,
    refuses: ['no-such-account', 'own-factors', 'no-factor-reset', 'second-admin-needed', 'factor-reset-there'],
  },
  'DELETE /api/admin/users/:userId/factor-reset': {
    who: 'admin',
    summary: 'Take back the removal of second factors that is under way, confirmed or not',
    params: UserIdSchema,
    response: MessageSchema,
    refuses: ['no-such-account', 'no-factor-reset'],
  },
  'DELETE /api/account/factor-reset': {
    who: 'signed-in',
    openTo: ['unarmed', 'closing'],
    summary: "Stop the removal of one's own second factors",
    response: MessageSchema,
    refuses: ['no-factor-reset'],
  },
  'POST /api/auth/stop-factor-reset': {
    who: 'anyone',
    limit: TRIES,
    summary: "Stop the removal of one's second factors, by the link that was sent when it was started",
    body: z.object({ token: LinkTokenSchema }),
    response: MessageSchema,
    refuses: ['link-used', 'no-factor-reset'],
  },
} satisfies RouteTable
