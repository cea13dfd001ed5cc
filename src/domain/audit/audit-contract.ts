import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import { MAX_LIST_LENGTH, type RouteTable } from '../contract/route-spec.ts'
import { MAX_LIST_SEARCH } from '../list-search.ts'
import { AUDIT_EVENT_TYPES } from './audit-event-words.ts'

const moment = z.iso
  .datetime({ offset: true, message: 'Please give a date and time' })
  .transform(text => new Date(text))

/** An entry of the log as an admin reads it. */
export const LoggedEventSchema = z.object({
  position: z.int(),
  at: z.iso.datetime(),
  type: z.enum(AUDIT_EVENT_TYPES),
  applicationId: z.uuid().nullable(),
  /** Null: nobody was signed in, or a command did it. */
  actor: z
    .object({ id: z.uuid(), firstName: z.string().nullable(), lastName: z.string().nullable(), email: z.string() })
    .nullable(),
  payload: z.record(z.string(), z.unknown()),
  hash: z.string(),
})
export type LoggedEvent = z.infer<typeof LoggedEventSchema>

const ChainEndSchema = z.object({ length: z.int(), headHash: z.string() })

export const LogVerdictSchema = ChainEndSchema.extend({
  /** Null while the chain holds; else the first place at which it does not. */
  broken: z.object({ position: z.int(), problem: z.string() }).nullable(),
  checkedAt: z.iso.datetime(),
})
export type LogVerdict = z.infer<typeof LogVerdictSchema>

export const auditContract = {
  'GET /api/admin/audit-events': {
    who: 'admin',
    summary: 'The log, newest first',
    query: z.object({
      limit: z.coerce.number('limit must be a number').int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
      cursor: z.coerce.number('This page of the list is no longer valid').int().min(1).optional(),
      /** One type of event or several, with commas between them. */
      type: z
        .string()
        .transform(text => text.split(','))
        .pipe(z.array(z.enum(AUDIT_EVENT_TYPES, 'There is no such type of event')))
        .optional(),
      q: z.string().max(MAX_LIST_SEARCH).optional(),
      applicationId: ApplicationIdSchema.optional(),
      from: moment.optional(),
      until: moment.optional(),
    }),
    response: z.array(LoggedEventSchema),
  },
  'GET /api/admin/audit-chain': {
    who: 'admin',
    summary: 'How long the log is, and the hash that it ends with',
    response: ChainEndSchema,
  },
  'POST /api/admin/audit-chain/verify': {
    who: 'admin',
    summary: 'Walks the whole log and names the first entry that was altered or removed',
    response: LogVerdictSchema,
  },
} satisfies RouteTable
