import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import type { QueueSort, WaitingDays } from '#domain/review/queue-filter.ts'
import type { ReviewerStatus } from '#domain/review/reviewer-status.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import { readCursor, writeCursor } from '../platform/list-cursor.ts'
import { Refused } from '../platform/refused.ts'
import { QUEUE_CURSORS, type QueueCursor } from './queue-cursor.ts'
import {
  countQueue,
  findNeighbor,
  findPlace,
  listQueue,
  type NeighborRow,
  type QueueFilter,
  type QueueRow,
} from './review-store.ts'

const DAY_MS = 86_400_000

/** What narrows the list whatever the status. */
type Narrowing = {
  phase?: number | undefined
  topic?: string | undefined
  waiting?: WaitingDays | undefined
  q?: string | undefined
}
type Filter = Narrowing & { status?: ReviewerStatus | undefined; sort: QueueSort }
type QueueParts = Pick<Parts, 'database' | 'clock'>

export type QueuePage = { rows: QueueRow[]; total: number; nextCursor: string | null }

/** One page of the applications that this reviewer may review, how many match in all, and where the next page begins. */
export async function reviewQueue(
  parts: QueueParts,
  reviewer: Actor,
  { sort, limit, cursor, ...query }: Filter & { cursor?: string | undefined; limit: number },
): Promise<QueuePage> {
  const { db } = parts.database
  const filter = filterOf(parts, reviewer, query)
  const after = readCursor(cursor, QUEUE_CURSORS[sort])

  const [found, counts] = await Promise.all([
    listQueue(db, { filter, sort, after, limit: limit + 1 }),
    countQueue(db, filter),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const end = last && cursorAt(last, sort)
  return {
    rows,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    nextCursor: found.length > limit && end ? writeCursor(end) : null,
  }
}

/** How many applications there are in each status; equal to the rows that the list shows for it with the same filter. */
export async function queueTally(
  parts: QueueParts,
  reviewer: Actor,
  query: Narrowing,
): Promise<Partial<Record<ReviewerStatus, number>>> {
  const counts = await countQueue(parts.database.db, filterOf(parts, reviewer, query))
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]))
}

/**
 * What lies before and after an application in the order of the list. The application itself need not match the filter:
 * after a decision the next one is still the next.
 */
export async function queueNeighbors(
  parts: QueueParts,
  reviewer: Actor,
  applicationId: string,
  { sort, ...query }: Filter,
): Promise<{ previous: NeighborRow | null; next: NeighborRow | null }> {
  const { db } = parts.database
  const place = await findPlace(db, applicationId)
  if (place === null) throw new Refused(NO_SUCH_APPLICATION)
  const cursor = cursorAt(place, sort)
  if (cursor === null) return { previous: null, next: null }

  const filter = filterOf(parts, reviewer, query)
  const [previous, next] = await Promise.all([
    findNeighbor(db, filter, cursor, 'previous'),
    findNeighbor(db, filter, cursor, 'next'),
  ])
  return { previous, next }
}

function filterOf({ clock }: QueueParts, reviewer: Actor, { waiting, ...query }: Omit<Filter, 'sort'>): QueueFilter {
  const waitingSince = waiting === undefined ? undefined : new Date(clock.now().getTime() - waiting * DAY_MS)
  return { ...query, waitingSince, reviewerId: reviewer.id }
}

type Place = {
  id: string
  submittedAt: Date | null
  queueRank: number | null
  sortLastName: string
  sortFirstName: string
}

/** Null for what was never submitted: it has no place in the list. */
function cursorAt(
  { id, submittedAt, queueRank, sortLastName, sortFirstName }: Place,
  sort: QueueSort,
): QueueCursor | null {
  if (submittedAt === null) return null
  if (sort === 'name') return { sort, lastName: sortLastName, firstName: sortFirstName, id }
  return sort === 'newest' ? { sort, submittedAt, id } : { sort, rank: queueRank ?? 1, submittedAt, id }
}
