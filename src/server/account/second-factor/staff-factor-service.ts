import { isStaff } from '#domain/account/role.ts'
import { type MissingFactor, missingFactor } from '#domain/account/staff-factor.ts'
import { recordEvent } from '#server/audit/audit-service.ts'
import type { Parts } from '#server/parts.ts'
import type { Actor } from '../actor.ts'
import { beginRule, endRule, findUnarmed } from './staff-factor-store.ts'

/** Remembers, at start, since when staff need a second factor, and logs when that begins or ends. */
export async function noteStaffFactorRule({ config, database, clock }: Parts): Promise<void> {
  const { staffFactor } = config
  const at = clock.now()
  await database.transaction(async tx => {
    const isChanged = staffFactor ? await beginRule(tx, at) : await endRule(tx)
    if (!isChanged) return
    const payload = staffFactor ? { isRequired: true, graceDays: staffFactor.graceDays } : { isRequired: false }
    await recordEvent(tx, { at, actorId: null }, { type: 'staff-factor-rule-changed', payload })
  })
}

/**
 * The second factor that who acts needs in this session and does not have (H103). A passkey and an authenticator app count
 * wherever they sign in; that of an outside provider counts in the session that it opened.
 */
export async function missingFactorOf(
  { config: { staffFactor }, database, clock }: Pick<Parts, 'config' | 'database' | 'clock'>,
  { id, role, isProvedTwice }: Pick<Actor, 'id' | 'role' | 'isProvedTwice'>,
): Promise<MissingFactor | null> {
  if (staffFactor === undefined || isProvedTwice || !isStaff(role)) return null
  const unarmed = await findUnarmed(database.db, id)
  return unarmed && missingFactor({ ...unarmed, ...staffFactor }, clock.now())
}
