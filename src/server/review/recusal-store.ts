import { and, eq } from 'drizzle-orm'
import { users } from '../account/account-tables.ts'
import type { Executor } from '../platform/database/database.ts'
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
export async function insertRecusal(db: Executor, holding: Holding & { declaredAt: Date }): Promise<boolean> {
  const made = await db
    .insert(reviewRecusals)
    .values(holding)
    .onConflictDoNothing()
    .returning({ id: reviewRecusals.applicationId })
  return made.length > 0
}

/** False when there was none. */
export async function deleteRecusal(db: Executor, holding: Holding): Promise<boolean> {
  const gone = await db.delete(reviewRecusals).where(isOf(holding)).returning({ id: reviewRecusals.applicationId })
  return gone.length > 0
}
