import { z } from 'zod'
import { FUNNEL_STAGES, REPORT_PERIODS, SPAN_STATES } from './report.ts'

const count = z.int().min(0)
const days = z.number().nullable()

const FunnelRowSchema = z.object({ stage: z.enum(FUNNEL_STAGES), people: count })
export type FunnelRow = z.infer<typeof FunnelRowSchema>

/** Days, as fractions; null where no such span has ended in the period. */
const SpanRowSchema = z.object({
  state: z.enum(SPAN_STATES),
  spans: count,
  firstQuartile: days,
  median: days,
  thirdQuartile: days,
})
export type SpanRow = z.infer<typeof SpanRowSchema>

/** What one reviewer decided in one week; `week` is its Monday. */
const DecisionRowSchema = z.object({
  /** Null: they have left, or it is not known who it was. */
  reviewerId: z.uuid().nullable(),
  reviewer: z.string(),
  week: z.iso.date(),
  approved: count,
  needsRevision: count,
  rejected: count,
})
export type DecisionRow = z.infer<typeof DecisionRowSchema>

const WaitingRowSchema = z.object({
  applicationId: z.uuid(),
  name: z.string(),
  phase: z.union([z.literal(1), z.literal(2)]),
  since: z.iso.datetime(),
})

export const ReportSchema = z.object({
  period: z.enum(REPORT_PERIODS),
  /** The first day; null: everything there is. */
  since: z.iso.date().nullable(),
  madeAt: z.iso.datetime(),
  funnel: z.array(FunnelRowSchema),
  times: z.array(SpanRowSchema),
  decisions: z.array(DecisionRowSchema),
  waiting: z.array(WaitingRowSchema),
  /** The same of as many days just before, to compare with; null where the period is all there is. */
  before: z
    .object({
      since: z.iso.date(),
      /** Those who began then, and how far they have come by now. */
      funnel: z.array(FunnelRowSchema),
      times: z.array(SpanRowSchema),
      decisions: count,
    })
    .nullable(),
})
export type Report = z.infer<typeof ReportSchema>

/** Within how many days a phase is usually decided; null where too few decisions say so. */
export const UsualWaitSchema = z.object({
  phase1Days: z.int().min(1).nullable(),
  phase2Days: z.int().min(1).nullable(),
})
export type UsualWait = z.infer<typeof UsualWaitSchema>
