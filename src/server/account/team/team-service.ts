import type { Role } from '#domain/account/role.ts'
import { conflict } from '#domain/refusal.ts'
import type { Parts } from '#server/parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { pageOf, staleCursor } from '#server/platform/list-cursor.ts'
import { Refused } from '#server/platform/refused.ts'
import { heldAccount } from '../account-service.ts'
import { findUser } from '../account-store.ts'
import type { UserRow } from '../account-tables.ts'
import type { Actor } from '../actor.ts'
import { listFactorResets, type ShownReset } from '../second-factor/factor-reset-store.ts'
import { giveRole } from './role-service.ts'
import { type AccountRow, countAccounts, listAccounts, lockAdmins, type TeamFilter } from './team-store.ts'

export type TeamRow = AccountRow & { factorReset: ShownReset | null }

type TeamQuery = TeamFilter & { cursor?: string | undefined; limit: number }

/** A page of the accounts, and how many match. */
export async function teamPage({ database: { db }, identityProvider }: Parts, { cursor, limit, ...filter }: TeamQuery) {
  const last = cursor === undefined ? undefined : await findUser(db, cursor)
  if (last === null) throw staleCursor()
  const asked = { ...filter, issuer: identityProvider?.issuer }
  const read = await Promise.all([
    listAccounts(db, asked, { afterEmail: last?.email, limit: limit + 1 }),
    countAccounts(db, asked),
  ])
  const page = pageOf(read, limit, ({ id }) => id)
  const resets = await listFactorResets(
    db,
    page.rows.map(({ id }) => id),
  )
  const rows: TeamRow[] = page.rows.map(account => ({ ...account, factorReset: resets.get(account.id) ?? null }))
  return { ...page, rows }
}

type Change = { userId: string; role: Role; evenUnconfirmed?: boolean | undefined }

/** Gives somebody a role. Somebody has to remain who can give roles, so the last admin stays one (G1). */
export async function changeRole(parts: Parts, actor: Actor, { userId, role, ...gift }: Change): Promise<UserRow> {
  const now = parts.clock.now()
  return parts.database.transaction(async tx => {
    // Admins are held first, so that no two changes wait for each other.
    const isLast = await isLastAdmin(tx, userId)
    const before = await heldAccount(tx, userId)
    if (before.role === role) return before
    if (role !== 'admin' && isLast) {
      throw new Refused(conflict('last-admin', 'This is the last admin. Make somebody else an admin first.'))
    }
    return giveRole(tx, parts, { ...gift, user: before, role, actorId: actor.id, at: now })
  })
}

/**
 * Whether nobody but this person could give roles: an admin who is about to be erased cannot (H297). What is done by it must be
 * written in the same transaction.
 */
export async function isLastAdmin(tx: Transaction, userId: string): Promise<boolean> {
  const admins = await lockAdmins(tx)
  const isAdmin = admins.some(({ id }) => id === userId)
  return isAdmin && !admins.some(({ id, eraseAt }) => id !== userId && eraseAt === null)
}
