import { isErasedAddress } from '#domain/account/erased-address.ts'
import { fullNameOf } from '#domain/account/user.ts'
import type { AuditEvent } from '#domain/audit/audit-event.ts'
import { DAY_MS, dayOf } from '#domain/instant.ts'
import {
  FUNNEL_STAGES,
  type ReportPeriod,
  SPAN_STATES,
  startOfPeriod,
  type TimeSpan,
  timeBefore,
} from '#domain/report/report.ts'
import type { FunnelRow, Report, SpanRow, UsualWait } from '#domain/report/report-schemas.ts'
import { USUAL_WAIT_DAYS_BACK, usualWaitDays } from '#domain/report/usual-wait.ts'
import type { Actor } from '../account/actor.ts'
import { recordLoneEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Database, Executor } from '../platform/database/database.ts'
import {
  countAllDecisions,
  countDecisions,
  countFunnel,
  forgetSpansFrom,
  keepSpansBefore,
  listLongestWaiting,
  readMedianWaits,
  readSpanQuartiles,
} from './report-store.ts'

/** Applications that are named as waiting. */
const NAMED_WAITING = 10
/** What usually happens changes slowly; every applicant who waits asks for it. */
const REMEMBERED_MS = 10 * 60_000

type Needs = Pick<Parts, 'database' | 'clock'>

/** Every figure of a period, each from one query, and of the days before, to compare with. */
export async function makeReport({ database, clock }: Needs, period: ReportPeriod): Promise<Report> {
  const now = clock.now()
  const time = { since: startOfPeriod(period, now), until: null }
  const { db } = database
  const keptUntil = await keepSpans(database, now)
  const [funnel, times, decisions, waiting, before] = await Promise.all([
    funnelRows(db, time),
    spanRows(db, time, keptUntil),
    countDecisions(db, time),
    listLongestWaiting(db, NAMED_WAITING),
    earlierReport(db, timeBefore(period, now), keptUntil),
  ])

  return {
    period,
    since: time.since === null ? null : dayOf(time.since),
    madeAt: now.toISOString(),
    funnel,
    times,
    decisions: decisions.map(row => ({ ...row, reviewer: whoIsThere(row.reviewer) })),
    waiting: waiting.map(({ firstName, lastName, ...row }) => ({
      ...row,
      name: fullNameOf({ firstName, lastName }) || 'Unnamed',
    })),
    before,
  }
}

function whoIsThere(reviewer: string | null): string {
  return reviewer === null || isErasedAddress(reviewer) ? 'Somebody who has left' : reviewer
}

type ReportExport = Extract<AuditEvent, { type: 'report-exported' }>['payload']

/** Writes to the log who takes a figure out of the portal: some name people (H324). */
export async function recordReportExport(
  { database, clock }: Needs,
  admin: Actor,
  payload: ReportExport,
): Promise<void> {
  await recordLoneEvent(database.db, { at: clock.now(), actorId: admin.id }, { type: 'report-exported', payload })
}

/**
 * Keeps the spans of the days that are over, up to the time that it answers. The last day is left to the histories:
 * what happened in it may still be on its way into the database.
 */
async function keepSpans({ transaction }: Database, now: Date): Promise<Date> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const yesterday = new Date(today - DAY_MS)
  await transaction(async tx => {
    await forgetSpansFrom(tx, new Date(today))
    await keepSpansBefore(tx, yesterday)
  })
  return yesterday
}

async function earlierReport(
  db: Executor,
  time: ReturnType<typeof timeBefore>,
  keptUntil: Date,
): Promise<Report['before']> {
  if (time === null) return null
  const [funnel, times, decisions] = await Promise.all([
    funnelRows(db, time),
    spanRows(db, time, keptUntil),
    countAllDecisions(db, time),
  ])
  return { since: dayOf(time.since), funnel, times, decisions }
}

async function funnelRows(db: Executor, time: TimeSpan): Promise<FunnelRow[]> {
  const people = await countFunnel(db, time)
  return FUNNEL_STAGES.map(stage => ({ stage, people: people[stage] }))
}

/** Every state in its order, also those in which nobody was. */
async function spanRows(db: Executor, time: TimeSpan, keptUntil: Date): Promise<SpanRow[]> {
  const found = new Map((await readSpanQuartiles(db, time, keptUntil)).map(row => [row.state, row]))
  return SPAN_STATES.map(state => {
    const [firstQuartile = null, median = null, thirdQuartile = null] = found.get(state)?.quartiles ?? []
    return { state, spans: found.get(state)?.spans ?? 0, firstQuartile, median, thirdQuartile }
  })
}

/**
 * Asks within how many days each phase is usually decided, and keeps the answer for ten minutes: each process asks for
 * itself, and askers at once share one question.
 */
export function rememberUsualWait(parts: Needs): () => Promise<UsualWait> {
  let kept: { until: number; wait: Promise<UsualWait> } | undefined

  return () => {
    const now = parts.clock.now().getTime()
    if (kept === undefined || kept.until <= now) {
      kept = { until: now + REMEMBERED_MS, wait: readUsualWait(parts) }
      kept.wait.catch(() => {
        kept = undefined
      })
    }
    return kept.wait
  }
}

async function readUsualWait({ database: { db }, clock }: Needs): Promise<UsualWait> {
  const since = new Date(clock.now().getTime() - USUAL_WAIT_DAYS_BACK * DAY_MS)
  const waits = await readMedianWaits(db, since)
  const daysOf = (phase: 1 | 2) =>
    usualWaitDays(waits.find(row => row.phase === phase) ?? { decisions: 0, medianDays: null })
  return { phase1Days: daysOf(1), phase2Days: daysOf(2) }
}
