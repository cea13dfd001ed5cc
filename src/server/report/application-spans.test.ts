import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { REPORT_PERIODS, SPAN_STATES, type SpanState, startOfPeriod } from '#domain/report/report.ts'
import { insertUser } from '#factories/user.ts'
import { testDatabase } from '../../../tests/database.ts'
import { applications } from '../application/application-tables.ts'
import { reviews } from '../application/review-tables.ts'
import { submissionSnapshots } from '../application/submission-tables.ts'
import { makeReport } from './report-service.ts'
import { applicationSpans } from './report-tables.ts'

const FIRST_DAY = Date.UTC(2024, 0, 1)
const dayAfter = (days: number) => FIRST_DAY + days * DAY_MS

const database = await testDatabase()
const { db } = database

type Phase = 1 | 2
type Moment = { id: string; at: number } & (
  | { what: 'begun' }
  | { what: 'sent in'; phase: Phase }
  | { what: 'approved' | 'needs_revision' | 'rejected'; phase: Phase }
)

/** The same numbers in every run, 0 to 1. */
let seed = 7
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** An application's whole story: sent in and decided until it is over, some decisions changed, some at the same moment. */
function historyOf(id: string): Moment[] {
  let at = dayAfter(random() * 400)
  const history: Moment[] = [{ id, at, what: 'begun' }]
  let phase: Phase = 1
  for (let round = 0; round < 6 && random() < 0.9; round++) {
    at += Math.floor(random() * 30 * 24) * HOUR_MS
    history.push({ id, at, what: 'sent in', phase })
    for (let decision = 0; decision < 2 && random() < 0.7; decision++) {
      at += Math.floor(random() * 20) * 12 * HOUR_MS
      const what = (['approved', 'needs_revision', 'rejected'] as const)[Math.floor(random() * 3)] ?? 'approved'
      history.push({ id, at, what, phase })
      if (what === 'approved') phase = 2
    }
  }
  return history
}

const histories: Moment[] = []
for (let person = 0; person < 60; person++) {
  const { id: userId, email } = await insertUser(db)
  const [row] = await db.insert(applications).values({ userId, email }).returning({ id: applications.id })
  const id = row?.id ?? ''
  const history = historyOf(id)
  await db
    .update(applications)
    .set({ createdAt: new Date(history[0]?.at ?? 0) })
    .where(eq(applications.id, id))
  histories.push(...history)
}

async function write(moment: Moment): Promise<void> {
  const { id: applicationId, at, what } = moment
  if (what === 'begun') return
  const { phase } = moment
  if (what === 'sent in') {
    await db.insert(submissionSnapshots).values({ applicationId, phase, steps: [], takenAt: new Date(at) })
  } else {
    const decision = { applicationId, phase, status: what, feedback: 'As we said.' }
    await db.insert(reviews).values({ ...decision, createdAt: new Date(at) })
  }
}

/** In the order in which moments of one time are taken. */
const ORDER = ['begun', 'sent in', 'approved', 'needs_revision', 'rejected']
const rank = (moment: Moment) => ORDER.indexOf(moment.what) * 10 + (moment.what === 'begun' ? 0 : moment.phase)

/** The state that lies between two moments, if it is one. */
function stateBetween(one: Moment, next: Moment): SpanState | null {
  if (next.what === 'begun') return null
  const { phase } = next
  const before = one.what === 'begun' ? 'begun' : `${one.what} ${one.phase}`
  if (next.what !== 'sent in') return before === `sent in ${phase}` ? `in-review-${phase}` : null
  if (before === `needs_revision ${phase}`) return `revising-${phase}`
  return before === (phase === 1 ? 'begun' : 'approved 1') ? `preparing-${phase}` : null
}

function quartile(sorted: number[], share: number): number | null {
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * share
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** What a report has to say, by a walk through every history. */
function walk(moments: Moment[], since: Date | null) {
  const spans: { state: SpanState; days: number }[] = []
  for (const history of Map.groupBy(moments, ({ id }) => id).values()) {
    const inOrder = history.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))
    for (const [index, next] of inOrder.entries()) {
      const one = inOrder[index - 1]
      const state = one === undefined ? null : stateBetween(one, next)
      if (one === undefined || state === null || (since !== null && next.at < since.getTime())) continue
      spans.push({ state, days: (next.at - one.at) / DAY_MS })
    }
  }
  return SPAN_STATES.map(state => {
    const days = spans.filter(span => span.state === state).map(span => span.days)
    const sorted = days.toSorted((one, other) => one - other)
    const [firstQuartile, median, thirdQuartile] = [0.25, 0.5, 0.75].map(share => quartile(sorted, share))
    return { state, spans: days.length, firstQuartile, median, thirdQuartile }
  })
}

const rounded = (rows: object[]): unknown =>
  JSON.parse(JSON.stringify(rows, (_, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)))

async function expectExact(moments: Moment[], now: number): Promise<void> {
  for (const period of REPORT_PERIODS) {
    const { times } = await makeReport({ database, clock: { now: () => new Date(now) } }, period)
    expect(rounded(times), period).toEqual(rounded(walk(moments, startOfPeriod(period, new Date(now)))))
  }
}

test('the times of every period are those of the histories, whatever of them is kept by then', async () => {
  let told: Moment[] = histories.filter(({ what }) => what === 'begun')
  const tell = async (moments: Moment[]) => {
    for (const moment of moments) await write(moment)
    told.push(...moments)
  }
  const between = (one: number, other: number) =>
    histories.filter(({ what, at }) => what !== 'begun' && at >= dayAfter(one) && at < dayAfter(other))

  let until = -1
  for (const day of [200.5, 201.2, 390, 460.9]) {
    await tell(between(until, day))
    await expectExact(told, dayAfter(day))
    // A process whose clock is behind reads what the other has kept.
    await expectExact(told, dayAfter(day - 0.95))
    until = day
  }
  const kept = await db.$count(applicationSpans)
  expect(kept).toBeGreaterThan(100)

  // An application that is deleted leaves the figures, with what was kept of it.
  const gone = told.find(({ what }) => what !== 'begun')?.id ?? ''
  await db.delete(applications).where(eq(applications.id, gone))
  expect(await db.$count(applicationSpans)).toBeLessThan(kept)
  told = told.filter(({ id }) => id !== gone)
  await expectExact(told, dayAfter(461))

  // A clock that was ahead for a while has had a decision in it, and somebody has read a report.
  const newest = new Map(told.toSorted((one, other) => one.at - other.at).map(moment => [moment.id, moment]))
  const waiting = [...newest.values()].find(({ what }) => what === 'sent in')
  if (waiting?.what !== 'sent in') throw new Error('Nobody waits')
  await tell([{ ...waiting, what: 'approved', at: dayAfter(500) }])
  await expectExact(told, dayAfter(510))
  await tell(between(until, 485).filter(({ id }) => id !== gone && id !== waiting.id))
  await expectExact(told, dayAfter(485))
  await expectExact(told, dayAfter(490))
})
