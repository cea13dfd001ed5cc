import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { FactorResetFacts } from '#domain/account/factor-reset.ts'
import { nameOf } from '#domain/account/user.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { didChange } from '#server/platform/database/did-change.ts'
import { users } from '../account-tables.ts'
import { factorResets } from './factor-reset-tables.ts'

/** The removal of somebody's second factors that is under way, or has ended unseen; held until the transaction ends. */
export async function holdFactorReset(tx: Transaction, userId: string): Promise<FactorResetFacts | null> {
  const [row] = await tx.select().from(factorResets).where(eq(factorResets.userId, userId)).for('update')
  return row ?? null
}

/** A removal as it is shown, with the name of who started it. */
export type ShownReset = Pick<FactorResetFacts, 'startedAt' | 'confirmedAt'> & {
  startedBy: string
  startedById: string
}

/** Those that are under way of these people, by their id. */
export async function listFactorResets(db: Executor, userIds: string[]): Promise<Map<string, ShownReset>> {
  const { userId, startedAt, confirmedAt } = factorResets
  const { firstName, lastName, email } = users
  const rows = await db
    .select({ userId, startedAt, confirmedAt, startedById: factorResets.startedBy, firstName, lastName, email })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.startedBy))
    .where(inArray(userId, userIds))
  return new Map(rows.map(({ userId, email, ...row }) => [userId, { ...row, startedBy: nameOf({ ...row, email }) }]))
}

/** Puts this one in the place of one that has ended. */
export async function replaceFactorReset(
  tx: Transaction,
  { userId, startedBy, startedAt }: Pick<FactorResetFacts, 'userId' | 'startedBy' | 'startedAt'>,
): Promise<void> {
  const fresh = { userId, startedBy, startedAt, confirmedBy: null, confirmedAt: null }
  await tx.insert(factorResets).values(fresh).onConflictDoUpdate({ target: factorResets.userId, set: fresh })
}

/** Notes the second admin. */
export async function confirmFactorReset(
  tx: Transaction,
  userId: string,
  confirmed: { confirmedBy: string; confirmedAt: Date },
): Promise<void> {
  const isOpen = and(eq(factorResets.userId, userId), isNull(factorResets.confirmedAt))
  await tx.update(factorResets).set(confirmed).where(isOpen)
}

/** False when there is none. */
export function deleteFactorReset(tx: Transaction, userId: string): Promise<boolean> {
  return didChange(tx.delete(factorResets).where(eq(factorResets.userId, userId)))
}

/** The people whose removals are under way, in the order of their ids; `after`: behind this one. */
export async function nextFactorReset(db: Executor, after: string | null): Promise<string | null> {
  const [row] = await db
    .select({ userId: factorResets.userId })
    .from(factorResets)
    .where(after === null ? undefined : gt(factorResets.userId, after))
    .orderBy(asc(factorResets.userId))
    .limit(1)
  return row?.userId ?? null
}
