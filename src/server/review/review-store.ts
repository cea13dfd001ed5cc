import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReviewerStatus } from '#domain/review/reviewer-status.ts'
import { users } from '../account/account-tables.ts'
import { applicationDocument, applications, applicationTally } from '../application/application-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import type { QueueCursor, QueueSort } from './queue-cursor.ts'

export type QueueFilter = { status?: ReviewerStatus | undefined; phase?: number | undefined; q?: string | undefined }

type Page = { filter: QueueFilter; sort: QueueSort; after: QueueCursor | null; limit: number }

const lastName = sql<string>`lower(coalesce(${applications.lastName}, ''))`
const firstName = sql<string>`lower(coalesce(${applications.firstName}, ''))`

const columns = {
  application: applicationDocument,
  queueRank: applications.queueRank,
  sortLastName: lastName,
  sortFirstName: firstName,
  person: {
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    profileImageUrl: users.profileImageUrl,
  },
}

/** One page of listed applications, read along an index, so that it costs the same however many there are (A7). */
export function listQueue(db: Executor, { filter, sort, after, limit }: Page) {
  return db
    .select(columns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(matches(filter), after === null ? undefined : isAfter(after)))
    .orderBy(...orderOf(sort))
    .limit(limit)
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>[number]

/** How many applications match. Without a search the kept tally answers, without counting. */
export async function countQueue(db: Executor, filter: QueueFilter): Promise<number> {
  if (filter.q) {
    const [row] = await db
      .select({ n: count() })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .where(matches(filter))
    return row?.n ?? 0
  }
  const rows = await db
    .select({ count: applicationTally.count })
    .from(applicationTally)
    .where(
      and(
        filter.status === undefined ? undefined : eq(applicationTally.reviewerStatus, filter.status),
        filter.phase === undefined ? undefined : eq(applicationTally.phase, filter.phase),
      ),
    )
  return rows.reduce((sum, row) => sum + row.count, 0)
}

/** Listed applications by reviewer status. */
export async function readTally(db: Executor): Promise<{ status: ReviewerStatus; count: number }[]> {
  const rows = await db
    .select({ status: applicationTally.reviewerStatus, count: sql<number>`sum(${applicationTally.count})::int` })
    .from(applicationTally)
    .groupBy(applicationTally.reviewerStatus)
  return rows.filter(row => row.count > 0)
}

function matches({ status, phase, q }: QueueFilter): SQL | undefined {
  return and(
    eq(applications.isListed, true),
    status === undefined ? undefined : eq(applications.reviewerStatus, status),
    phase === undefined ? undefined : eq(applications.phase, phase),
    q ? mentions(q) : undefined,
  )
}

/** Names and e-mail that contain every word of the search. */
function mentions(q: string): SQL | undefined {
  const haystack = sql`lower(concat_ws(' ', ${applications.firstName}, ${applications.lastName}, ${applications.fullLegalName}, ${users.email}))`
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map(word => sql`position(${word} in ${haystack}) > 0`))
}

function isAfter(cursor: QueueCursor): SQL {
  switch (cursor.sort) {
    case 'waiting':
      return sql`(${applications.queueRank}, ${applications.submittedAt}, ${applications.id}) > (${cursor.rank}::smallint, ${cursor.submittedAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    case 'newest':
      return sql`(${applications.submittedAt}, ${applications.id}) < (${cursor.submittedAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    case 'name':
      return sql`(${lastName}, ${firstName}, ${applications.id}) > (${cursor.lastName}, ${cursor.firstName}, ${cursor.id}::uuid)`
  }
}

function orderOf(sort: QueueSort) {
  switch (sort) {
    case 'waiting':
      return [applications.queueRank, applications.submittedAt, applications.id]
    case 'newest':
      return [desc(applications.submittedAt), desc(applications.id)]
    case 'name':
      return [lastName, firstName, applications.id]
  }
}
