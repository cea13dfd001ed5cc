import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { actorColumns, actorFrom, isSession, sessionColumns, sessionExtras } from '../account/account-tables.ts'
import type { Actor } from '../account/actor.ts'
import { batchedRead } from '../platform/database/batched-read.ts'
import type { Database, Executor, Transaction } from '../platform/database/database.ts'
import { preparedOnce } from '../platform/database/prepared.ts'
import type { ApplicationRecord, ReviewRecord } from './application-record.ts'
import { type ApplicationRow, applications, applicationTally } from './application-tables.ts'
import { reviews } from './review-tables.ts'

/** A signed-in person with their application: what most requests of an applicant need. */
export type Applicant = Actor & { application: ApplicationRecord | null }

/** With what a record holds beside its row: the reviews, newest first. */
const record = {
  columns: { email: false, searchText: false },
  with: { reviews: { orderBy: desc(reviews.createdAt) } },
} as const

/** Reads session, person, application and reviews in one round trip, by a statement planned once per connection. */
export function prepareFindApplicant({ db }: Database): (sid: string) => Promise<Applicant | null> {
  const statement = db.query.sessions
    .findMany({
      columns: sessionColumns,
      extras: sessionExtras,
      where: isSession,
      with: { user: { columns: actorColumns, with: { application: record } } },
    })
    .prepare('find_applicants')

  return batchedRead(async sids => {
    const found = await statement.execute({ sids })
    return new Map(
      found.map(({ user, ...session }) => [
        session.sid,
        user && { ...actorFrom(session, user), application: user.application },
      ]),
    )
  })
}

const readOfUser = preparedOnce(db =>
  db.query.applications
    .findFirst({ ...record, where: eq(applications.userId, sql.placeholder('userId')) })
    .prepare('application_of_user'),
)

export async function findApplicationOfUser(db: Executor, userId: string): Promise<ApplicationRecord | null> {
  return (await readOfUser(db).execute({ userId })) ?? null
}

const readById = preparedOnce(db =>
  db.query.applications
    .findFirst({ ...record, where: eq(applications.id, sql.placeholder('id')) })
    .prepare('application'),
)

export async function findApplication(db: Executor, id: string): Promise<ApplicationRecord | null> {
  return (await readById(db).execute({ id })) ?? null
}

/** The application of a person, locked until the transaction ends, so that one change follows another. */
export function lockApplicationOfUser(tx: Transaction, userId: string): Promise<ApplicationRecord | null> {
  return lock(tx, eq(applications.userId, userId))
}

export function lockApplication(tx: Transaction, id: string): Promise<ApplicationRecord | null> {
  return lock(tx, eq(applications.id, id))
}

const { email: _email, searchText: _searchText, ...columns } = getTableColumns(applications)

/** Two plain statements: within a transaction nothing is prepared, and a relational query is put together for longer. */
async function lock(tx: Transaction, isIt: SQL): Promise<ApplicationRecord | null> {
  const [row] = await tx.select(columns).from(applications).where(isIt).for('no key update')
  if (row === undefined) return null
  const itsReviews = tx.select().from(reviews).where(eq(reviews.applicationId, row.id))
  return { ...row, reviews: await itsReviews.orderBy(desc(reviews.createdAt)) }
}

/** Begins an application for a person who has none; two at once begin one. */
export async function insertApplication(tx: Transaction, userId: string, now: Date): Promise<void> {
  // Held, so that an address that changes at this moment changes here as well.
  const email = sql`(select email from users where id = ${userId} for key share)`
  await tx
    .insert(applications)
    .values({ userId, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: applications.userId })
}

/** Writes columns of one application. Only the gate calls it, so that the derived columns always follow. */
export async function updateApplication(tx: Transaction, id: string, change: Partial<ApplicationRow>): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, id))
}

type Place = Pick<ApplicationRow, 'isListed' | 'reviewerStatus' | 'phase'>

/**
 * Keeps the counts of listed applications when one moves, or begins to be there. They are written in the order of their
 * key, so that two moves in opposite directions never wait for each other in a circle.
 */
export async function moveInTally(tx: Executor, from: Place | null, to: Place): Promise<void> {
  if (from !== null && placeOf(from) === placeOf(to)) return
  const changes = [
    { place: from, count: -1 },
    { place: to, count: 1 },
  ]
  const rows = changes.flatMap(({ place, count }) =>
    place?.isListed ? [{ reviewerStatus: place.reviewerStatus, phase: place.phase, count }] : [],
  )
  if (rows.length === 0) return
  await tx
    .insert(applicationTally)
    .values(rows.toSorted((one, other) => (tallyKey(one) < tallyKey(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [applicationTally.reviewerStatus, applicationTally.phase],
      set: { count: sql`${applicationTally.count} + excluded.count` },
    })
}

const tallyKey = ({ reviewerStatus, phase }: Omit<Place, 'isListed'>) => `${reviewerStatus} ${phase}`
const placeOf = (place: Place) => (place.isListed ? tallyKey(place) : null)

type NewReview = Omit<ReviewRecord, 'id'>

/** Appends to the application's history; nothing changes or removes a review afterwards. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<string> {
  const [row] = await tx.insert(reviews).values(review).returning({ id: reviews.id })
  if (row === undefined) throw new Error('A review was not written')
  return row.id
}

/** Writes whether the course of these applications is completed. */
export async function updateCourseCompleted(tx: Transaction, ids: readonly string[], to: boolean): Promise<void> {
  await tx
    .update(applications)
    .set({ courseCompleted: to })
    .where(inArray(applications.id, [...ids]))
}
