import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { QueueSort, QueueStatus, WaitingDays } from '#domain/review/queue-filter.ts'
import type { ReviewerStatus } from '#domain/review/reviewer-status.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { type ListPage, pageOf, readCursor, writeCursor } from '../platform/list-cursor.ts'
import { Refused } from '../platform/refused.ts'
import { QUEUE_CURSORS, type QueueCursor } from './queue-cursor.ts'
import {
  countQueue,
  findNeighbor,
  findPlace,
  listQueue,
  type NeighborRow,
  type Page,
  type QueueFilter,
  type QueueRow,
} from './review-store.ts'

/** What narrows the list whatever the status. */
type Narrowing = {
  phase?: number | undefined
  topic?: string | undefined
  waiting?: WaitingDays | undefined
  q?: string | undefined
}
type Filter = Narrowing & { status?: QueueStatus | undefined; sort: QueueSort }
type QueueParts = Pick<Parts, 'database' | 'clock'>

/** One page of the applications that this reviewer may review, how many match in all, and where the next page begins. */
export async function reviewQueue(
  parts: QueueParts,
  reviewer: Actor,
  { sort, limit, cursor, ...query }: Filter & { cursor?: string | undefined; limit: number },
): Promise<ListPage<QueueRow>> {
  const { db } = parts.database
  const filter = filterOf(parts, reviewer, query)
  const after = readCursor(cursor, QUEUE_CURSORS[sort])

  const [found, counts] = await Promise.all([
    listMineFirst(db, { filter, sort, after, limit: limit + 1 }),
    countQueue(db, filter),
  ])
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return pageOf([found, total], limit, last => {
    const end = cursorAt(last, sort)
    return end && writeCursor(end)
  })
}

/** What waits for a reviewer begins with what this one has had or begun, each part waiting longest first. */
const beginsWithMine = ({ status }: QueueFilter, sort: QueueSort): boolean => status === 'to_do' && sort === 'waiting'

async function listMineFirst(db: Executor, page: Page): Promise<QueueRow[]> {
  const { filter, sort, after, limit } = page
  if (!beginsWithMine(filter, sort)) return listQueue(db, page)

  const isAmongMine = after === null || isMineAt(after)
  const mine = isAmongMine ? await listQueue(db, { ...page, filter: { ...filter, isMine: true } }) : []
  if (mine.length === limit) return mine
  const others = { filter: { ...filter, isMine: false }, sort, after: isAmongMine ? null : after }
  return [...mine, ...(await listQueue(db, { ...others, limit: limit - mine.length }))]
}

const isMineAt = (place: QueueCursor): boolean => place.sort === 'waiting' && place.mine === true

/** The newest applications of this reviewer's list that mention every word. */
export function applicationsMentioning(
  { database: { db } }: QueueParts,
  reviewer: Actor,
  { q, limit }: { q: string; limit: number },
): Promise<QueueRow[]> {
  return listQueue(db, { filter: { reviewerId: reviewer.id, q }, sort: 'newest', after: null, limit })
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
  const place = await findPlace(db, applicationId, reviewer.id)
  if (place === null) throw new Refused(NO_SUCH_APPLICATION)
  const cursor = cursorAt(place, sort)
  if (cursor === null) return { previous: null, next: null }

  const filter = filterOf(parts, reviewer, query)
  const [previous, next] = await Promise.all([
    neighborOf(db, { filter, sort, place: cursor, direction: 'previous' }),
    neighborOf(db, { filter, sort, place: cursor, direction: 'next' }),
  ])
  return { previous, next }
}

/** Where the list begins with the reviewer's own, the first of the others follows the last of these. */
async function neighborOf(db: Executor, wanted: Parameters<typeof findNeighbor>[1] & { place: QueueCursor }) {
  const { filter, sort, place, direction } = wanted
  if (!beginsWithMine(filter, sort)) return findNeighbor(db, wanted)

  const isMine = isMineAt(place)
  const beside = await findNeighbor(db, { ...wanted, filter: { ...filter, isMine } })
  const isAtSeam = isMine === (direction === 'next')
  if (beside !== null || !isAtSeam) return beside
  return findNeighbor(db, { ...wanted, filter: { ...filter, isMine: !isMine }, place: null })
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
  isMine: boolean
}

/** Null for what was never submitted: it has no place in the list. */
function cursorAt(
  { id, submittedAt, queueRank, sortLastName, sortFirstName, isMine }: Place,
  sort: QueueSort,
): QueueCursor | null {
  if (submittedAt === null) return null
  if (sort === 'name') return { sort, lastName: sortLastName, firstName: sortFirstName, id }
  return sort === 'newest' ? { sort, submittedAt, id } : { sort, rank: queueRank ?? 1, mine: isMine, submittedAt, id }
}
