import { z } from 'zod'

/** What the portal is made of and leans on. */
export const SYSTEM_PARTS = [
  'database',
  'log',
  'files',
  'documents',
  'mail',
  'seal',
  'timestamps',
  'tracker',
  'jobs',
] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

export const PART_LABELS = {
  database: 'Database',
  log: 'Audit log',
  files: 'Files',
  documents: 'Signed documents',
  mail: 'Mail',
  seal: 'Seal',
  timestamps: 'Timestamps',
  tracker: 'Project tracker',
  jobs: 'Jobs',
} as const satisfies Record<SystemPart, string>

/** In order; works, but somebody should look; does not work; was never set up. */
export const PART_STATES = ['fine', 'attention', 'broken', 'off'] as const
export type PartState = (typeof PART_STATES)[number]

export const PART_STATE_LABELS = {
  fine: 'In order',
  attention: 'Needs attention',
  broken: 'Does not work',
  off: 'Not set up',
} as const satisfies Record<PartState, string>

/** A figure of a part, in the unit that its kind says: bytes, milliseconds, a moment. */
export const PartFactSchema = z.discriminatedUnion('kind', [
  z.object({ name: z.string(), kind: z.literal('text'), value: z.string() }),
  z.object({ name: z.string(), kind: z.literal('moment'), value: z.iso.datetime() }),
  z.object({ name: z.string(), kind: z.enum(['count', 'bytes', 'milliseconds']), value: z.number() }),
])
export type PartFact = z.infer<typeof PartFactSchema>

export const PartReportSchema = z.object({
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

export const QueueReportSchema = z.object({
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

/** "Every 5 minutes" for the schedules that the portal's own jobs have. */
export function scheduleWords(cron: string | null): string {
  if (cron === null) return 'When something asks for it'
  const [minute = '', ...rest] = cron.split(' ')
  if (rest.some(field => field !== '*')) return cron
  if (minute === '*') return 'Every minute'
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (every !== undefined) return `Every ${every} minutes`
  return /^\d+$/.test(minute) ? 'Every hour' : cron
}
