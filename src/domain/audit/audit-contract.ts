import { z } from 'zod'
import { ApplicationIdSchema } from '../application/application-id.ts'
import type { RouteTable } from '../contract/route-spec.ts'
import { ListLimitSchema, ListSearchSchema } from '../list-query.ts'
import { sentTime } from '../sent-time.ts'
import { text } from '../text-schemas.ts'
import { wholeNumberInAddress } from '../whole-number.ts'
import { AUDIT_EVENT_TYPES } from './audit-event-words.ts'

const moment = sentTime('Please give a date and time').transform(text => new Date(text))

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
  /** What it said and whom it was about has been erased. */
  isEmptied: z.boolean(),
  hash: z.string(),
})
export type LoggedEvent = z.infer<typeof LoggedEventSchema>

const ChainEndSchema = z.object({ length: z.int(), headHash: z.string() })

export const LogVerdictSchema = ChainEndSchema.extend({
  /** Null while the chain holds; else the first place at which it does not. */
  broken: z.object({ position: z.int(), problem: z.string() }).nullable(),
  /** What is wrong with the checkpoints, a sentence each. */
  problems: z.array(z.string()),
  /** What is worth knowing although nothing is wrong. */
  notes: z.array(z.string()),
  /** How many checkpoints and signed documents it was compared with. */
  checkpoints: z.int(),
  documents: z.int(),
  checkedAt: z.iso.datetime(),
})

export const auditContract = {
  'GET /api/admin/audit-events': {
    who: 'counsel',
    summary: 'The log, newest first',
    query: z.object({
      limit: ListLimitSchema,
      cursor: wholeNumberInAddress('This page of the list is no longer valid', { min: 1 }).optional(),
      /** One type of event or several, with commas between them. */
      type: text(5000)
        .transform(text => text.split(','))
        .pipe(z.array(z.enum(AUDIT_EVENT_TYPES, 'There is no such type of event')))
        .optional(),
      q: ListSearchSchema,
      applicationId: ApplicationIdSchema.optional(),
      from: moment.optional(),
      until: moment.optional(),
    }),
    response: z.array(LoggedEventSchema),
  },
  'GET /api/admin/audit-chain': {
    who: 'counsel',
    summary: 'How long the log is, and the hash that it ends with',
    response: ChainEndSchema,
  },
  'POST /api/admin/audit-chain/verify': {
    who: 'counsel',
    // Each walk reads the whole log.
    limit: { max: 6, minutes: 1 },
    summary:
      'Walks the whole log, compares it with its checkpoints, and names the first entry that was altered or removed',
    response: LogVerdictSchema,
  },
} satisfies RouteTable
