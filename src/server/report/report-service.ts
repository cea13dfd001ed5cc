import {
  FUNNEL_STAGES,
  type Report,
  type ReportPeriod,
  SPAN_STATES,
  type SpanRow,
  startOfPeriod,
} from '#domain/report/report.ts'
import { USUAL_WAIT_DAYS_BACK, type UsualWait, usualWaitDays } from '#domain/report/usual-wait.ts'
import type { Parts } from '../parts.ts'
import type { Database, Executor } from '../platform/database/database.ts'
import {
  countDecisions,
  countFunnel,
  forgetSpansFrom,
  keepSpansBefore,
  listLongestWaiting,
  readMedianWaits,
  readSpanQuartiles,
  type Since,
} from './report-store.ts'

/** Applications that are named as waiting. */
const NAMED_WAITING = 10
const DAY_MS = 86_400_000
/** What usually happens changes slowly; every applicant who waits asks for it. */
const REMEMBERED_MS = 10 * 60_000

type Needs = Pick<Parts, 'database' | 'clock'>

/** Every figure of a period, each from one query. */
export async function makeReport({ database, clock }: Needs, period: ReportPeriod): Promise<Report> {
  const now = clock.now()
  const since = startOfPeriod(period, now)
  const { db } = database
  const keptUntil = await keepSpans(database, now)
  const [funnel, times, decisions, waiting] = await Promise.all([
    countFunnel(db, since),
    spanRows(db, since, keptUntil),
    countDecisions(db, since),
    listLongestWaiting(db, NAMED_WAITING),
  ])

  return {
    period,
    since: since?.toISOString().slice(0, 10) ?? null,
    madeAt: now.toISOString(),
    funnel: FUNNEL_STAGES.map(stage => ({ stage, people: funnel[stage] })),
    times,
    decisions: decisions.map(row => ({ ...row, reviewer: row.reviewer ?? 'Somebody who has left' })),
    waiting: waiting.map(({ applicationId, firstName, lastName, phase, since: at }) => ({
      applicationId,
      phase,
      since: at,
      name: [firstName, lastName].filter(Boolean).join(' ') || 'Unnamed',
    })),
  }
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

/** Every state in its order, also those in which nobody was. */
async function spanRows(db: Executor, since: Since, keptUntil: Date): Promise<SpanRow[]> {
  const found = new Map((await readSpanQuartiles(db, since, keptUntil)).map(row => [row.state, row]))
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
