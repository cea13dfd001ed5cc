import { type StepId, stepOf, stepsOf } from '../application/step.ts'
import { DAY_MS } from '../instant.ts'

/** How far back a report looks. */
export const REPORT_PERIODS = ['30-days', '90-days', 'year', 'all'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]
export const USUAL_PERIOD: ReportPeriod = '90-days'

const DAYS = { '30-days': 30, '90-days': 90, year: 365, all: null } as const satisfies Record<
  ReportPeriod,
  number | null
>

/** A stretch of time; null where it has no end on that side. */
export type TimeSpan = { readonly since: Date | null; readonly until: Date | null }

/** The first moment of a period that ends with today, in whole UTC days; null: everything there is. */
export function startOfPeriod(period: ReportPeriod, now: Date): Date | null {
  const days = DAYS[period]
  if (days === null) return null
  return new Date(Math.floor(now.getTime() / DAY_MS - days + 1) * DAY_MS)
}

/** As many days, just before a period: what it is compared with. Nothing comes before everything. */
export function timeBefore(period: ReportPeriod, now: Date): { since: Date; until: Date } | null {
  const [days, until] = [DAYS[period], startOfPeriod(period, now)]
  return days === null || until === null ? null : { since: new Date(until.getTime() - days * DAY_MS), until }
}

/** What the publisher waits for at the end of a phase; every other stage is a step on the way. */
const MILESTONES = {
  started: 'Started',
  'phase-1-submitted': 'Phase 1 submitted',
  'phase-1-approved': 'Phase 1 approved',
  'phase-2-submitted': 'Phase 2 submitted',
  'phase-2-approved': 'Phase 2 approved',
} as const
type Milestone = keyof typeof MILESTONES
export type FunnelStage = StepId | Milestone

const idsOf = (phase: 1 | 2) => stepsOf(phase).map(({ id }) => id)

/** How far people come, in the order in which they come there. */
export const FUNNEL_STAGES: readonly FunnelStage[] = [
  'started',
  ...idsOf(1),
  'phase-1-submitted',
  'phase-1-approved',
  ...idsOf(2),
  'phase-2-submitted',
  'phase-2-approved',
]

export function isMilestone(stage: FunnelStage): stage is Milestone {
  return stage in MILESTONES
}

export function funnelLabel(stage: FunnelStage): string {
  return isMilestone(stage) ? MILESTONES[stage] : stepOf(stage).title
}

/** Where an application is between two moments of its history. */
export const SPAN_STATES = [
  'preparing-1',
  'in-review-1',
  'revising-1',
  'preparing-2',
  'in-review-2',
  'revising-2',
] as const
export type SpanState = (typeof SPAN_STATES)[number]

export const SPAN_LABELS = {
  'preparing-1': 'Phase 1, with the author',
  'in-review-1': 'Phase 1, in review',
  'revising-1': 'Phase 1, in revision',
  'preparing-2': 'Phase 2, with the author',
  'in-review-2': 'Phase 2, in review',
  'revising-2': 'Phase 2, in revision',
} as const satisfies Record<SpanState, string>

export const REPORT_FIGURES = ['funnel', 'times', 'decisions', 'waiting'] as const
export type ReportFigure = (typeof REPORT_FIGURES)[number]
