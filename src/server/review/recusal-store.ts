import { and, eq } from 'drizzle-orm'
import { users } from '../account/account-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import type { Holding } from './claim-store.ts'
import { reviewRecusals } from './desk-tables.ts'

const isOf = ({ applicationId, reviewerId }: Holding) =>
  and(eq(reviewRecusals.applicationId, applicationId), eq(reviewRecusals.reviewerId, reviewerId))

export async function isRecused(db: Executor, holding: Holding): Promise<boolean> {
  const found = await db.select({ id: reviewRecusals.applicationId }).from(reviewRecusals).where(isOf(holding))
  return found.length > 0
}

/** Everybody who stepped back from an application, the first one first. */
export function listRecusals(db: Executor, applicationId: string) {
  return db
    .select({
      reviewerId: reviewRecusals.reviewerId,
      declaredAt: reviewRecusals.declaredAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(reviewRecusals)
    .innerJoin(users, eq(users.id, reviewRecusals.reviewerId))
    .where(eq(reviewRecusals.applicationId, applicationId))
    .orderBy(reviewRecusals.declaredAt, reviewRecusals.reviewerId)
}

/** False when it stood there already. */
export function insertRecusal(db: Executor, holding: Holding & { declaredAt: Date }): Promise<boolean> {
  return didChange(db.insert(reviewRecusals).values(holding).onConflictDoNothing())
}

/** False when there was none. */
export function deleteRecusal(db: Executor, holding: Holding): Promise<boolean> {
  return didChange(db.delete(reviewRecusals).where(isOf(holding)))
}
