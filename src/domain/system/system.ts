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

/** "Every 5 minutes" for the schedules that the portal's own jobs have; hours are those of UTC. */
export function scheduleWords(cron: string | null): string {
  if (cron === null) return 'When something asks for it'
  const night = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron)
  if (night) return `Every night at ${night[2]}:${night[1]?.padStart(2, '0')} UTC`
  const [minute = '', ...rest] = cron.split(' ')
  if (rest.some(field => field !== '*')) return cron
  if (minute === '*') return 'Every minute'
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (every !== undefined) return `Every ${every} minutes`
  return /^\d+$/.test(minute) ? 'Every hour' : cron
}
