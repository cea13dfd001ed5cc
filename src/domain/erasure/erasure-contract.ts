import { z } from 'zod'
import { EmailSchema } from '../account/account-schemas.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { UNTIL_NO_DAY } from '../ground.ts'

/** What stands under one title, and how many there are of it. */
const part = { title: z.string(), count: z.int() }

export const ErasureSchema = z.object({
  /** Null: nobody has asked for it. */
  eraseAt: z.iso.datetime().nullable(),
  /** Nothing stays, not even the account. */
  isWhole: z.boolean(),
  goes: z.array(z.object(part)),
  /** It stays without saying whose it was. */
  loses: z.array(z.object(part)),
  stays: z.array(
    z.object({
      parts: z.array(z.object(part)),
      why: z.string(),
      until: z.union([z.iso.datetime(), z.enum(UNTIL_NO_DAY)]),
    }),
  ),
})
export type Erasure = z.infer<typeof ErasureSchema>

export const EraseSomebodySchema = z.object({ email: EmailSchema })

export const erasureContract = {
  'GET /api/account/erasure': {
    who: 'signed-in',
    openTo: ['unarmed'],
    summary: 'What goes, loses its person or stays when the own account is erased, and when that is',
    response: ErasureSchema,
  },
  'POST /api/account/erasure': {
    who: 'signed-in',
    proof: 'fresh',
    limit: { max: 20, minutes: 60 },
    summary: 'Ask to be erased; it happens in seven days, and a letter says so at once',
    response: ErasureSchema,
    refuses: ['last-admin', 'on-legal-hold', 'account-closing'],
  },
  'DELETE /api/account/erasure': {
    who: 'signed-in',
    openTo: ['unarmed', 'closing'],
    summary: 'Keep the own account after all',
    response: ErasureSchema,
    refuses: ['erasure-begun'],
  },
  'POST /api/admin/erasures': {
    who: 'admin',
    proof: 'fresh',
    limit: { max: 20, minutes: 60 },
    summary: 'Have somebody erased in seven days who asked the publisher for it; a letter tells them at once',
    body: EraseSomebodySchema,
    response: z.object({ eraseAt: z.iso.datetime() }),
    refuses: ['no-such-account', 'last-admin', 'on-legal-hold', 'account-closing'],
  },
} satisfies RouteTable
