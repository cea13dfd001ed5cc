import { and, count, desc, eq, gt, lte, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED, type QueueSort, type QueueStatus } from '#domain/review/queue-filter.ts'
import { REVIEWER_STATUSES, type ReviewerStatus, WAITING_STATUSES } from '#domain/review/reviewer-status.ts'
import { users } from '../account/account-tables.ts'
import { applications, applicationTally } from '../application/application-tables.ts'
import { reviews } from '../application/review-tables.ts'
import { containsWord, wordsIn } from '../platform/database/contains-words.ts'
import type { Executor } from '../platform/database/database.ts'
import { comesAfter, type ListOrder, orderBy, reversed } from '../platform/database/list-order.ts'
import { preparedOnce } from '../platform/database/prepared.ts'
import { reviewRecusals } from './desk-tables.ts'
import type { QueueCursor } from './queue-cursor.ts'

export type QueueFilter = {
  /** Whose list it is: what they stepped back from is not on it. */
  reviewerId: string
  status?: QueueStatus | undefined
  /** Whether only what the reviewer has decided on before or begun to decide on, or only the rest. */
  isMine?: boolean | undefined
  phase?: number | undefined
  topic?: string | undefined
  /** Waiting for a reviewer since then, or longer. */
  waitingSince?: Date | undefined
  q?: string | undefined
}

export type Page = { filter: QueueFilter; sort: QueueSort; after: QueueCursor | null; limit: number }

const lastName = sql<string>`lower(coalesce(${applications.lastName}, ''))`
const firstName = sql<string>`lower(coalesce(${applications.firstName}, ''))`

const ORDERS: Readonly<Record<QueueSort, ListOrder>> = {
  waiting: { by: [applications.queueRank, applications.submittedAt, applications.id], falls: false },
  newest: { by: [applications.submittedAt, applications.id], falls: true },
  name: { by: [lastName, firstName, applications.id], falls: false },
}

/** What a row of the list shows, and what its statuses are derived from. */
const columns = {
  id: true,
  userId: true,
  phase: true,
  status: true,
  phase2Status: true,
  firstName: true,
  lastName: true,
  fullLegalName: true,
  jobTitle: true,
  teachingTopics: true,
  sampleVideoUrl: true,
  videoThumbnailUrl: true,
  selectedCourseName: true,
  personalInfoCompletedAt: true,
  ndaSignedAt: true,
  auditionTrainingCompletedAt: true,
  videoUploadCompletedAt: true,
  courseSelectionCompletedAt: true,
  courseContractsCompletedAt: true,
  courseOutlineTrainingCompletedAt: true,
  courseOutlineCompleted: true,
  courseOutlineCompletedAt: true,
  courseSubmittedAt: true,
  courseCompleted: true,
  reviewerStatus: true,
  submittedAt: true,
  createdAt: true,
  updatedAt: true,
  queueRank: true,
} as const

const findRows = preparedOnce(db =>
  db.query.applications
    .findMany({
      columns,
      extras: {
        sortLastName: lastName.as('sort_last_name'),
        sortFirstName: firstName.as('sort_first_name'),
        isMine: isMine(sql.placeholder('reviewerId')).as('is_mine'),
      },
      with: {
        reviews: { orderBy: desc(reviews.createdAt) },
        user: { columns: { firstName: true, lastName: true, email: true, profileImageUrl: true } },
      },
      where: sql`${applications.id} = any(${sql.placeholder('ids')}::uuid[])`,
    })
    .prepare('queue_rows'),
)

export type QueueRow = Awaited<ReturnType<ReturnType<typeof findRows>['execute']>>[number]

/**
 * One page of listed applications, read along an index, so that it costs the same however many there are (A7). The page is
 * found first, in the index alone where the filter lets little through; only its rows are then read.
 */
export async function listQueue(db: Executor, { filter, sort, after, limit }: Page): Promise<QueueRow[]> {
  const page = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(matches(filter), comesAfter(ORDERS[sort], after && valuesOf(after))))
    .orderBy(...orderBy(ORDERS[sort]))
    .limit(limit)
  const ids = page.map(({ id }) => id)

  const found = await findRows(db).execute({ ids, reviewerId: filter.reviewerId })
  const rows = new Map(found.map(row => [row.id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** Where one application stands in the order of the list; null where there is no such application. */
export async function findPlace(db: Executor, id: string, reviewerId: string) {
  const [row] = await db
    .select({
      id: applications.id,
      submittedAt: applications.submittedAt,
      queueRank: applications.queueRank,
      sortLastName: lastName,
      sortFirstName: firstName,
      isMine: isMine(reviewerId),
    })
    .from(applications)
    .where(eq(applications.id, id))
  return row ?? null
}

export type NeighborRow = { id: string; firstName: string | null; lastName: string | null; email: string }

type Beside = {
  filter: QueueFilter
  sort: QueueSort
  /** Null for the list's own begin or end. */
  place: QueueCursor | null
  direction: 'next' | 'previous'
}

/** The application that follows a place in the list, or comes before it. */
export async function findNeighbor(
  db: Executor,
  { filter, sort, place, direction }: Beside,
): Promise<NeighborRow | null> {
  const order = direction === 'next' ? ORDERS[sort] : reversed(ORDERS[sort])
  const [row] = await db
    .select({
      id: applications.id,
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: users.email,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(matches(filter), comesAfter(order, place && valuesOf(place))))
    .orderBy(...orderBy(order))
    .limit(1)
  return row ?? null
}

/**
 * How many applications match in each status. Where only status and phase are asked for, the kept tally answers; otherwise
 * each status is counted up to MAX_COUNTED, so that asking for what very many have costs no more than another question.
 */
export async function countQueue(
  db: Executor,
  filter: QueueFilter,
): Promise<{ status: ReviewerStatus; count: number }[]> {
  if (filter.q || filter.topic || filter.waitingSince) return countMatches(db, filter)

  const status = filter.status === 'to_do' ? undefined : filter.status
  const counts = await readTally(db).execute({ reviewerId: filter.reviewerId, status, phase: filter.phase })
  return counts.filter(count => isAskedFor(count.status, filter))
}

function isAskedFor(status: ReviewerStatus, { status: asked, waitingSince }: QueueFilter): boolean {
  const isWaiting = WAITING_STATUSES.some(waiting => waiting === status)
  if (waitingSince !== undefined && !isWaiting) return false
  return asked === undefined || asked === status || (asked === 'to_do' && isWaiting)
}

/** The tally less what this reviewer stepped back from; a status or phase that is not given is any. */
const readTally = preparedOnce(db => {
  const status = sql.placeholder('status')
  const phase = sql.placeholder('phase')
  const recused = db
    .select({ status: applications.reviewerStatus, phase: applications.phase, lost: count().as('lost') })
    .from(reviewRecusals)
    .innerJoin(applications, eq(applications.id, reviewRecusals.applicationId))
    .where(and(eq(reviewRecusals.reviewerId, sql.placeholder('reviewerId')), applications.isListed))
    .groupBy(applications.reviewerStatus, applications.phase)
    .as('recused')
  const left = sql<number>`sum(${applicationTally.count} - coalesce(${recused.lost}, 0))::int`

  return db
    .select({ status: applicationTally.reviewerStatus, count: left })
    .from(applicationTally)
    .leftJoin(
      recused,
      and(eq(recused.status, applicationTally.reviewerStatus), eq(recused.phase, applicationTally.phase)),
    )
    .where(
      and(
        sql`(${status}::text is null or ${applicationTally.reviewerStatus} = ${status})`,
        sql`(${phase}::int is null or ${applicationTally.phase} = ${phase})`,
      ),
    )
    .groupBy(applicationTally.reviewerStatus)
    .having(gt(left, 0))
    .prepare('queue_tally')
})

async function countMatches(db: Executor, { status, waitingSince, ...filter }: QueueFilter) {
  const asked = REVIEWER_STATUSES.filter(each => isAskedFor(each, { status, waitingSince, ...filter }))
  if (asked.length === 0) return []

  // One question that each status is put into is planned once.
  const found = sql`select from ${applications}
    where ${and(matches({ ...filter, waitingSince }), sql`${applications.reviewerStatus} = asked.status`)} limit ${MAX_COUNTED}`
  const { rows } = await db.execute<{ status: ReviewerStatus; count: number }>(
    sql`select status, (select count(*)::int from (${found}) as found) as count from unnest(${sql.param(asked)}::text[]) as asked (status)`,
  )
  return rows.filter(({ count }) => count > 0)
}

function matches({
  reviewerId,
  status,
  isMine: onlyMine,
  phase,
  topic,
  waitingSince,
  q,
}: QueueFilter): SQL | undefined {
  return and(
    eq(applications.isListed, true),
    not(isRecusedFrom(reviewerId)),
    status === undefined ? undefined : hasStatus(status),
    onlyMine === undefined ? undefined : onlyMine ? isMine(reviewerId) : not(isMine(reviewerId)),
    phase === undefined ? undefined : eq(applications.phase, phase),
    topic === undefined ? undefined : sql`${applications.teachingTopics} @> array[${topic}]::text[]`,
    waitingSince === undefined ? undefined : isWaitingSince(waitingSince),
    q ? mentions(q) : undefined,
  )
}

const WAITING_RANK = 0

function hasStatus(status: QueueStatus): SQL {
  return status === 'to_do' ? eq(applications.queueRank, WAITING_RANK) : eq(applications.reviewerStatus, status)
}

/** The reviewer has decided on it before, or has begun to: two short lists, so that a page is still found along its index. */
function isMine(reviewerId: string | Placeholder): SQL<boolean> {
  return sql`${applications.id} in (
    select application_id from reviews where reviewer_id = ${reviewerId}
    union
    select split_part(subject, ':', 2)::uuid from draft_parts where user_id = ${reviewerId} and subject like 'decision:%'
  )`
}

function isWaitingSince(moment: Date): SQL | undefined {
  return and(eq(applications.queueRank, WAITING_RANK), lte(applications.submittedAt, moment))
}

function isRecusedFrom(reviewerId: string): SQL {
  return sql`exists (select 1 from ${reviewRecusals} where ${reviewRecusals.reviewerId} = ${reviewerId} and ${reviewRecusals.applicationId} = ${applications.id})`
}

/** Shorter words are looked for where a word begins: inside of words they would be everywhere. */
const SHORTEST_INSIDE = 3

/** Names and email that contain every word of the search. */
function mentions(q: string): SQL | undefined {
  return and(
    ...wordsIn(q).map(word => containsWord(applications.searchText, word.length < SHORTEST_INSIDE ? ` ${word}` : word)),
  )
}

function valuesOf(place: QueueCursor) {
  switch (place.sort) {
    case 'waiting':
      return [place.rank, place.submittedAt, place.id]
    case 'newest':
      return [place.submittedAt, place.id]
    case 'name':
      return [place.lastName, place.firstName, place.id]
  }
}
