import { z } from 'zod'
import type { RouteTable } from '../contract/route-spec.ts'
import { RETENTION_NAMES } from './retention.ts'

export const RetentionSchema = z.object({
  classes: z.array(
    z.object({
      name: z.enum(RETENTION_NAMES),
      /** 0: the period is off. */
      days: z.int(),
      due: z.int(),
      /** The oldest of them: an id and a day. */
      examples: z.array(z.string()),
    }),
  ),
  /** Null: nothing was ever removed. */
  lastRun: z.object({ endedAt: z.iso.datetime(), removed: z.record(z.string(), z.int()) }).nullable(),
})
export type Retention = z.infer<typeof RetentionSchema>

export const retentionContract = {
  'GET /api/admin/retention': {
    who: 'admin',
    summary: 'What the retention periods would remove now, and what the last run removed',
    response: RetentionSchema,
  },
} satisfies RouteTable
