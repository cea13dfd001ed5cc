import { mayAdminister } from '#domain/account/role.ts'
import { nameOf } from '#domain/account/user.ts'
import { likelyConflicts } from '#domain/review/recusal.ts'
import type { Recusals } from '#domain/review/recusal-schema.ts'
import { accountOf } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import type { ApplicationRecord } from '../application/application-record.ts'
import { applicationById, applicationOf } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { deleteClaim } from './claim-store.ts'
import { deleteRecusal, insertRecusal, listRecusals } from './recusal-store.ts'

/** Whether the reviewer stepped back, who else did (for admins), and what speaks for it. */
export async function recusalsOf(
  { database: { db } }: Parts,
  reviewer: Actor,
  applicationId: string,
): Promise<Recusals> {
  return readRecusals(db, reviewer, await applicationById(db, applicationId))
}

/** The reviewer knows the person: the application leaves their list, and they no longer decide on it. Twice is once. */
export async function declareRecusal(parts: Parts, reviewer: Actor, applicationId: string): Promise<Recusals> {
  const now = parts.clock.now()
  const holding = { applicationId, reviewerId: reviewer.id }

  return parts.database.transaction(async tx => {
    const application = await applicationById(tx, applicationId)

    await deleteClaim(tx, holding)
    if (await insertRecusal(tx, { ...holding, declaredAt: now })) {
      const occasion = { at: now, actorId: reviewer.id, applicationId }
      await recordEvent(tx, occasion, { type: 'recusal-declared', payload: {} })
    }
    return readRecusals(tx, reviewer, application)
  })
}

/** Takes it back; the application returns to the reviewer's list. */
export async function withdrawRecusal(parts: Parts, reviewer: Actor, applicationId: string): Promise<Recusals> {
  const now = parts.clock.now()

  return parts.database.transaction(async tx => {
    const application = await applicationById(tx, applicationId)

    if (await deleteRecusal(tx, { applicationId, reviewerId: reviewer.id })) {
      const occasion = { at: now, actorId: reviewer.id, applicationId }
      await recordEvent(tx, occasion, { type: 'recusal-withdrawn', payload: {} })
    }
    return readRecusals(tx, reviewer, application)
  })
}

async function readRecusals(db: Executor, reviewer: Actor, application: ApplicationRecord): Promise<Recusals> {
  const rows = await listRecusals(db, application.id)
  const applicant = await accountOf(db, application.userId)
  const own = await applicationOf(db, reviewer.id)
  const visible = mayAdminister(reviewer.role) ? rows : rows.filter(row => row.reviewerId === reviewer.id)

  return {
    mine: rows.some(row => row.reviewerId === reviewer.id),
    reviewers: visible.map(row => ({ reviewerName: nameOf(row), declaredAt: row.declaredAt.toISOString() })),
    likely: likelyConflicts(
      { email: reviewer.email, lastName: reviewer.lastName, businessEntity: own?.businessEntity ?? null },
      {
        email: applicant.email,
        lastName: application.lastName ?? applicant.lastName,
        businessEntity: application.businessEntity,
      },
    ),
  }
}
