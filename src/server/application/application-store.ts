import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../platform/database/database.ts'
import type { ApplicationRecord, ReviewRecord } from './application-record.ts'
import { type ApplicationRow, applications } from './application-tables.ts'
import { applicationReviews, reviews } from './review-tables.ts'

const columns = { ...getTableColumns(applications), reviews: applicationReviews }

/** Reads the application of a person in one round trip, by a statement prepared once per connection. */
export function prepareFindApplication({ db }: Database) {
  const statement = db
    .select(columns)
    .from(applications)
    .where(eq(applications.userId, sql.placeholder('userId')))
    .prepare('find_application')

  return async (userId: string): Promise<ApplicationRecord | null> => {
    const [row] = await statement.execute({ userId })
    return row ?? null
  }
}

export async function findApplicationOfUser(db: Executor, userId: string): Promise<ApplicationRecord | null> {
  const [row] = await db.select(columns).from(applications).where(eq(applications.userId, userId))
  return row ?? null
}

export async function findApplication(db: Executor, id: string): Promise<ApplicationRecord | null> {
  const [row] = await db.select(columns).from(applications).where(eq(applications.id, id))
  return row ?? null
}

/** The application of a person, locked until the transaction ends, so that one change follows another. */
export async function lockApplicationOfUser(tx: Transaction, userId: string): Promise<ApplicationRecord | null> {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, userId))
    .for('update')
  return found.length === 0 ? null : findApplicationOfUser(tx, userId)
}

export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRecord | null> {
  const found = await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update')
  return found.length === 0 ? null : findApplication(tx, id)
}

/** Begins an application for a person who has none; two at once begin one. */
export async function insertApplication(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insert(applications)
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: applications.userId })
}

/** Writes columns of one application. Only the gate calls it, so that the derived columns always follow. */
export async function updateApplication(tx: Transaction, id: string, change: Partial<ApplicationRow>): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, id))
}

type NewReview = Omit<ReviewRecord, 'id' | 'reviewerName'>

/** Appends to the application's history; nothing changes or removes a review afterwards. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<string> {
  const [row] = await tx.insert(reviews).values(review).returning({ id: reviews.id })
  if (row === undefined) throw new Error('A review was not written')
  return row.id
}
