import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { givenId } from '../given-id.ts'
import { ListCursorIdSchema, ListLimitSchema, ListSearchSchema } from '../list-query.ts'
import { ROLES } from './role.ts'
import { TeamMemberSchema, UserSchema } from './user.ts'

export const teamContract = {
  'GET /api/admin/users': {
    who: 'admin',
    summary: 'Everybody with an account by email, or those whom a search or a role finds (G1)',
    query: z.object({
      limit: ListLimitSchema,
      cursor: ListCursorIdSchema,
      q: ListSearchSchema,
      /** `staff`: reviewers, counsel and admins. */
      role: z.enum([...ROLES, 'staff'], 'There is no such role').optional(),
      /** `missing`: those who have no second factor. */
      factor: z.enum(['missing'], 'There is no such choice').optional(),
    }),
    response: z.array(TeamMemberSchema),
    refuses: ['page-outdated'],
  },
  'POST /api/admin/users/:userId/reset-link': {
    who: 'admin',
    proof: 'fresh',
    summary:
      'A link to choose a new password, to hand over where the portal sends no email; it works once, for one hour',
    params: z.object({ userId: givenId('There is no such account') }),
    response: z.object({ url: z.string() }),
    refuses: ['no-such-account', 'mail-server-there'],
  },
  'PATCH /api/admin/users/:userId/role': {
    who: 'admin',
    proof: 'fresh',
    summary: 'Give somebody a role; it holds from their next request on. The last admin stays one (G1)',
    params: z.object({ userId: givenId('There is no such account') }),
    body: z.object({
      role: z.enum(ROLES, 'There is no such role'),
      /** Whoever asks knows whose account it is, though nobody has confirmed its address. */
      evenUnconfirmed: z.boolean().optional(),
    }),
    response: UserSchema,
    refuses: ['no-such-account', 'last-admin', 'unconfirmed-address'],
  },
} satisfies RouteTable
