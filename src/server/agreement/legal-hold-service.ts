import { type LegalHold, whyCannotHold } from '#domain/agreement/legal-hold.ts'
import { lockAccount } from '../account/account-service.ts'
import type { Actor } from '../account/actor.ts'
import { applicationById } from '../application/application-service.ts'
import { recordEvent } from '../audit/audit-service.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { refuseIf } from '../platform/refused.ts'
import type { LegalHoldChangeRow } from './agreement-tables.ts'
import { findHold, insertHoldChange, listHoldChanges } from './legal-hold-store.ts'

/** Sets or lifts a legal hold on the applicant: while it is set, no job removes anything of theirs. */
export async function changeLegalHold(
  parts: Parts,
  admin: Actor,
  { applicationId, holds, reason }: { applicationId: string; holds: boolean; reason: string },
): Promise<LegalHold> {
  const now = parts.clock.now()

  return parts.database.transaction(async tx => {
    const application = await applicationById(tx, applicationId)
    const { userId } = application
    await lockAccount(tx, userId)
    refuseIf(whyCannotHold(holds, (await findHold(tx, userId)) !== null))

    const change = holds ? 'set' : 'lifted'
    await insertHoldChange(tx, { userId, change, reason, changedBy: admin.id, changedAt: now })
    const occasion = { at: now, actorId: admin.id, applicationId }
    await recordEvent(tx, occasion, { type: `legal-hold-${change}`, payload: { userId, reason } })
    return presentHold(await findHold(tx, userId))
  })
}

/** Whether somebody is on legal hold. */
export async function isOnHold(db: Executor, userId: string): Promise<boolean> {
  return (await findHold(db, userId)) !== null
}

/** Every hold on somebody and its end, oldest first. */
export function legalHoldsOf(db: Executor, userId: string): Promise<LegalHoldChangeRow[]> {
  return listHoldChanges(db, userId)
}

function presentHold(hold: { changedAt: Date; reason: string } | null): LegalHold {
  return hold && { since: hold.changedAt.toISOString(), reason: hold.reason }
}
