import { NO_SUCH_APPLICATION } from '#domain/application/application-id.ts'
import { CLAIM_MS } from '#domain/review/claim.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import { Refused } from '../platform/refused.ts'
import { type ClaimRow, deleteClaim, listLivingClaims, upsertClaim } from './claim-store.ts'
import { findPlace } from './review-store.ts'

type ClaimParts = Pick<Parts, 'database' | 'clock'>

/** Every application that is being looked at: as many as there are reviewers at work. */
export function listClaims({ database: { db }, clock }: ClaimParts): Promise<ClaimRow[]> {
  return listLivingClaims(db, clock.now())
}

/** Who looks at one application; null when nobody does. */
export async function claimOf(
  { database: { db }, clock }: ClaimParts,
  applicationId: string,
): Promise<ClaimRow | null> {
  const [claim] = await listLivingClaims(db, clock.now(), applicationId)
  return claim ?? null
}

/**
 * Says that the reviewer is looking at an application, for a quarter of an hour from now. Whoever was first keeps the
 * claim, unless it is taken over; the answer says who holds it. It refuses nobody anything.
 */
export async function holdClaim(
  parts: ClaimParts,
  reviewer: Actor,
  applicationId: string,
  { takeOver }: { takeOver: boolean },
): Promise<ClaimRow | null> {
  const { db } = parts.database
  const now = parts.clock.now()
  if ((await findPlace(db, applicationId, reviewer.id)) === null) throw new Refused(NO_SUCH_APPLICATION)

  const expiresAt = new Date(now.getTime() + CLAIM_MS)
  await upsertClaim(db, { applicationId, reviewerId: reviewer.id, now, expiresAt, takeOver })
  return claimOf(parts, applicationId)
}

/** The reviewer has left; somebody else's claim stays. */
export async function releaseClaim(
  parts: ClaimParts,
  reviewer: Actor,
  applicationId: string,
): Promise<ClaimRow | null> {
  await deleteClaim(parts.database.db, { applicationId, reviewerId: reviewer.id })
  return claimOf(parts, applicationId)
}
