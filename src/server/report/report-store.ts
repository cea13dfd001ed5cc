import { and, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { STEPS } from '#domain/application/step.ts'
import { type FunnelStage, SPAN_STATES, type SpanState, type TimeSpan } from '#domain/report/report.ts'
import { DECISIONS } from '#domain/review/decision.ts'
import { applications } from '../application/application-tables.ts'
import { reviews } from '../application/review-tables.ts'
import type { Executor, Transaction } from '../platform/database/database.ts'
import { applicationSpans } from './report-tables.ts'

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

const within = (moment: SQL, { since, until }: TimeSpan) =>
  sql`${moment} >= ${since?.toISOString() ?? '-infinity'}::timestamptz and ${moment} < ${until?.toISOString() ?? 'infinity'}::timestamptz`

/**
 * How many of those who began an application in this time have come how far by now. It reads an index alone, so the width
 * of an application does not matter.
 */
export async function countFunnel(db: Executor, time: TimeSpan): Promise<Record<FunnelStage, number>> {
  const ofSteps = STEPS.map(
    ({ id, completedBy }) => sql`count(${applications[completedBy]})::int as ${sql.identifier(id)}`,
  )
  const { rows } = await db.execute<Record<FunnelStage, number>>(sql`
    select ${sql.join(ofSteps, sql`, `)},
      count(*)::int as "started",
      count(submitted_at)::int as "phase-1-submitted",
      count(*) filter (where phase = 2)::int as "phase-1-approved",
      count(course_submitted_at)::int as "phase-2-submitted",
      count(*) filter (where phase2_status = 'approved')::int as "phase-2-approved"
    from applications where ${within(sql`created_at`, time)}`)
  const [row] = rows
  if (row === undefined) throw new Error('A count has one row')
  return row
}

type Quartiles = { state: SpanState; spans: number; quartiles: [number, number, number] }

/** A moment as a number, so that a hundred thousand histories sort and compare fast: what happened, and the phase. */
const MOMENT = { begun: 0, submitted: 10, approved: 20, needsRevision: 30, rejected: 40 } as const
const decided = sql`case status when 'approved' then ${sql.raw(String(MOMENT.approved))}
  when 'needs_revision' then ${sql.raw(String(MOMENT.needsRevision))} else ${sql.raw(String(MOMENT.rejected))} end
  + phase`

/** From which moment to which one an application is in a state. */
type Span = [state: SpanState, begins: number, ends: number]
const spansOf = (phase: 1 | 2): Span[] => {
  const submitted = MOMENT.submitted + phase
  const inReview = (ends: number): Span => [`in-review-${phase}`, submitted, ends + phase]
  return [
    [`preparing-${phase}`, phase === 1 ? MOMENT.begun : MOMENT.approved + 1, submitted],
    ...[MOMENT.approved, MOMENT.needsRevision, MOMENT.rejected].map(inReview),
    [`revising-${phase}`, MOMENT.needsRevision + phase, submitted],
  ]
}
const SPANS = sql.join(
  [...spansOf(1), ...spansOf(2)].map(([state, begins, ends]) => sql`(${state}, ${begins}::int, ${ends}::int)`),
  sql`, `,
)

/**
 * The spans that ended since then, walked out of the histories. A span lies between two moments of an application's
 * history: begun, sent in (its snapshots), decided (its reviews).
 */
const walkSpans = (since: SQL) => sql`
  with lately as (
    select application_id from submission_snapshots where taken_at >= ${since}
    union
    select application_id from reviews
      where created_at >= ${since} and status in ('approved', 'needs_revision', 'rejected')
  ), moments as (
    select id, created_at as at, 0 as what from applications where id in (select application_id from lately)
    union all
    select application_id, taken_at, ${MOMENT.submitted}::int + phase
      from submission_snapshots where application_id in (select application_id from lately)
    union all
    select application_id, created_at, ${decided} from reviews
      where status in ('approved', 'needs_revision', 'rejected') and application_id in (select application_id from lately)
  ), steps as (
    select id, what, at, lead(what) over history as next_what, lead(at) over history as next_at
    from moments window history as (partition by id order by at, what)
  )
  select id as application_id, state, next_at as ended_at, date_part('epoch', next_at - at) / 86400 as days
  from steps join (values ${SPANS}) as known (state, begins, ends) on what = begins and next_what = ends
  where next_at >= ${since}`

const STATES = sql.join(
  SPAN_STATES.map(state => sql`(${state})`),
  sql`, `,
)

/** Forgets the kept spans that ended at that time or later, as a clock that was ahead leaves them. */
export async function forgetSpansFrom(db: Executor, time: Date): Promise<void> {
  await db
    .delete(applicationSpans)
    .where(and(inArray(applicationSpans.state, SPAN_STATES), gte(applicationSpans.endedAt, time)))
}

/** Keeps the spans that ended before a time, however long it takes. Those that are kept already cost nothing. */
export async function keepSpansBefore(tx: Transaction, time: Date): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // As text, since a date of JavaScript is coarser than PostgreSQL's.
  const { rows } = await tx.execute<{ last: string }>(sql`
    select coalesce(max(ended_at), '-infinity')::text as last
    from (values ${STATES}) as states (state) cross join lateral (
      select max(ended_at) as ended_at from application_spans where application_spans.state = states.state
    ) as newest`)
  await tx.execute(sql`
    insert into application_spans (application_id, state, ended_at, days)
    select application_id, state, ended_at, days from (${walkSpans(sql`${rows[0]?.last}::timestamptz`)}) as spans
    where ended_at < ${timestamp(time)}
    on conflict do nothing`)
}

/**
 * How long applications stood in each state, for the spans that ended in this time, in days. Those that ended before
 * `keptUntil` are read as they are kept, the others out of the histories. A state without spans has no row.
 */
export async function readSpanQuartiles(db: Executor, time: TimeSpan, keptUntil: Date): Promise<Quartiles[]> {
  const walkFrom = time.since === null || time.since < keptUntil ? keptUntil : time.since
  const { rows } = await db.execute<Quartiles>(sql`
    with latest as materialized (${walkSpans(timestamp(walkFrom))})
    select state, spans, quartiles
    from (values ${STATES}) as states (state) cross join lateral (
      select count(*)::int as spans,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as quartiles
      from (
        select days from application_spans
        where application_spans.state = states.state
          and ${within(sql`ended_at`, time)} and ended_at < ${timestamp(keptUntil)}
        union all
        select days from latest where latest.state = states.state and ${within(sql`ended_at`, time)}
      ) as ended
    ) as figures
    where spans > 0`)
  return rows
}

type WeekOfReviewer = {
  reviewerId: string | null
  reviewer: string | null
  week: string
  approved: number
  needsRevision: number
  rejected: number
}

/** What each reviewer decided in each week of this time, by name, or address where there is none, and week. Weeks begin on Monday, in UTC. */
export async function countDecisions(db: Executor, time: TimeSpan): Promise<WeekOfReviewer[]> {
  const { rows } = await db.execute<WeekOfReviewer>(sql`
    select coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), weeks.reviewer_name, users.email)
        as reviewer,
      weeks.reviewer_id as "reviewerId",
      to_char(weeks.week at time zone 'UTC', 'YYYY-MM-DD') as week, approved, "needsRevision", rejected
    from (
      select reviewer_id, case when reviewer_id is null then reviewer_name end as reviewer_name,
        -- Counted from the first Monday of 1970, as the statistics reviews_by_week know it.
        date_bin('7 days', created_at, '1970-01-05Z') as week,
        count(*) filter (where status = 'approved')::int as approved,
        count(*) filter (where status = 'needs_revision')::int as "needsRevision",
        count(*) filter (where status = 'rejected')::int as rejected
      from reviews
      where ${within(sql`created_at`, time)} and status in ('approved', 'needs_revision', 'rejected')
      group by 1, 2, 3
    ) as weeks left join users on users.id = weeks.reviewer_id
    order by lower(users.last_name), lower(users.first_name), 1, weeks.reviewer_id, weeks.week`)
  return rows
}

/** How many decisions were made in this time. */
export function countAllDecisions(db: Executor, time: TimeSpan): Promise<number> {
  return db.$count(reviews, and(within(sql`${reviews.createdAt}`, time), inArray(reviews.status, DECISIONS)))
}

type Waiting = { applicationId: string; firstName: string | null; lastName: string | null; phase: 1 | 2; since: string }

/** Who has been waiting for a decision the longest, along the index of the queue; the time as ISO 8601. */
export async function listLongestWaiting(db: Executor, limit: number): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select id as "applicationId", first_name as "firstName", last_name as "lastName",
      case when reviewer_status = 'course_submitted' then 2 else 1 end as phase,
      to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from applications where is_listed and queue_rank = 0
    order by queue_rank, submitted_at, id limit ${limit}`)
  return rows
}

type Waits = { phase: 1 | 2; decisions: number; medianDays: number | null }

/**
 * How long it took from a submission to its first decision, for those decided since then, by phase. A decision that
 * changes an earlier one, without a submission between them, does not count again.
 */
export async function readMedianWaits(db: Executor, since: Date): Promise<Waits[]> {
  const { rows } = await db.execute<Waits>(sql`
    with waits as (
      select distinct on (snapshot.id) snapshot.phase, review.created_at - snapshot.taken_at as wait, review.created_at
      from reviews as review
      cross join lateral (
        select id, phase, taken_at from submission_snapshots
        where application_id = review.application_id and taken_at <= review.created_at
          and phase = review.phase
        order by taken_at desc limit 1
      ) as snapshot
      where review.created_at >= ${since.toISOString()}::timestamptz and review.status in ('approved', 'needs_revision', 'rejected')
        and not exists (
          select from reviews as earlier
          where earlier.application_id = review.application_id and earlier.phase = review.phase
            and earlier.status in ('approved', 'needs_revision', 'rejected')
            and earlier.created_at >= snapshot.taken_at and earlier.created_at < review.created_at
        )
      order by snapshot.id, review.created_at
    )
    select phase, count(*)::int as decisions,
      percentile_cont(0.5) within group (order by date_part('epoch', wait) / 86400) as "medianDays"
    from waits group by phase`)
  return rows
}
