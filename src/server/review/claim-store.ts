import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { CLAIM_MS } from '#domain/review/claim.ts'
import { users } from '../account/account-tables.ts'
import type { Executor } from '../platform/database/database.ts'
import { isOver } from '../platform/database/is-over.ts'
import { reviewClaims } from './desk-tables.ts'

/** Who looks at what. */
export type Holding = { applicationId: string; reviewerId: string }

export type ClaimRow = Holding & { since: Date; firstName: string | null; lastName: string | null; email: string }

/** Claims that have not run out, of one application or of all, the oldest first. */
export function listLivingClaims(db: Executor, now: Date, applicationId?: string): Promise<ClaimRow[]> {
  return db
    .select({
      applicationId: reviewClaims.applicationId,
      reviewerId: reviewClaims.reviewerId,
      since: reviewClaims.since,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.reviewerId))
    .where(
      and(not(hasRunOut(now)), applicationId === undefined ? undefined : eq(reviewClaims.applicationId, applicationId)),
    )
    .orderBy(reviewClaims.since, reviewClaims.applicationId)
}

type Wish = Holding & { now: Date; expiresAt: Date; takeOver: boolean }

/** Takes or prolongs a claim; leaves it alone while somebody else holds it, unless it is taken over. */
export async function upsertClaim(db: Executor, { takeOver, now, expiresAt, ...holding }: Wish): Promise<void> {
  const isMine = eq(reviewClaims.reviewerId, holding.reviewerId)
  const goesOn: SQL = sql`${reviewClaims.reviewerId} = excluded.reviewer_id and ${reviewClaims.expiresAt} > ${now.toISOString()}::timestamptz`

  await db
    .insert(reviewClaims)
    .values({ ...holding, since: now, expiresAt })
    .onConflictDoUpdate({
      target: reviewClaims.applicationId,
      set: {
        reviewerId: holding.reviewerId,
        since: sql`case when ${goesOn} then ${reviewClaims.since} else excluded.since end`,
        expiresAt,
      },
      ...(takeOver ? {} : { setWhere: or(isMine, hasRunOut(now)) }),
    })
}

export async function deleteClaim(db: Executor, { applicationId, reviewerId }: Holding): Promise<void> {
  await db
    .delete(reviewClaims)
    .where(and(eq(reviewClaims.applicationId, applicationId), eq(reviewClaims.reviewerId, reviewerId)))
}

const hasRunOut = (now: Date) => isOver(reviewClaims.expiresAt, { now, longestMs: CLAIM_MS })
