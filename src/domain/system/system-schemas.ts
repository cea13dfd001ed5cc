import { z } from 'zod'
import { PART_STATES, SYSTEM_PARTS } from './system.ts'

/** A figure of a part, in the unit that its kind says: bytes, milliseconds, a moment. */
const PartFactSchema = z.discriminatedUnion('kind', [
  z.object({ name: z.string(), kind: z.literal('text'), value: z.string() }),
  z.object({ name: z.string(), kind: z.literal('moment'), value: z.iso.datetime() }),
  z.object({ name: z.string(), kind: z.enum(['count', 'bytes', 'milliseconds']), value: z.number() }),
])
export type PartFact = z.infer<typeof PartFactSchema>

const PartReportSchema = z.object({
  part: z.enum(SYSTEM_PARTS),
  state: z.enum(PART_STATES),
  says: z.string(),
  /** What to do about it; null where nothing is to be done. */
  advice: z.string().nullable(),
  /** Since when the portal has known it in this state. */
  since: z.iso.datetime(),
  facts: z.array(PartFactSchema),
})
export type PartReport = z.infer<typeof PartReportSchema>

const QueueReportSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** When it runs without being asked, as cron in UTC. */
  schedule: z.string().nullable(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
})
export type QueueReport = z.infer<typeof QueueReportSchema>

export const FailedJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  title: z.string(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
  problem: z.string(),
})
export type FailedJob = z.infer<typeof FailedJobSchema>

export const SystemReportSchema = z.object({
  checkedAt: z.iso.datetime(),
  parts: z.array(PartReportSchema),
  queues: z.array(QueueReportSchema),
  /** The newest of them. */
  failures: z.array(FailedJobSchema),
})
export type SystemReport = z.infer<typeof SystemReportSchema>
