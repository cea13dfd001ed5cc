import { and, count, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { didChange } from '#server/platform/database/did-change.ts'
import { fromUnchanged, type ShownAccount } from '../account-store.ts'
import { authenticatorApps, begunSignIns, recoveryCodes } from './second-factor-tables.ts'

export type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect
export type BegunSignIn = typeof begunSignIns.$inferSelect

export async function findApp(db: Executor, userId: string): Promise<AuthenticatorAppRow | null> {
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  return row ?? null
}

/** Keeps the secret of an app that is being set up; false when the account has one that is. */
export function startApp(tx: Executor, userId: string, secret: Buffer): Promise<boolean> {
  return didChange(
    tx
      .insert(authenticatorApps)
      .values({ userId, secret })
      .onConflictDoUpdate({
        target: authenticatorApps.userId,
        set: { secret },
        setWhere: isNull(authenticatorApps.confirmedAt),
      }),
  )
}

/** From here on its codes are asked for; false when they are already, or another was ordered in its place. */
export function confirmApp(tx: Executor, { userId, secret }: AuthenticatorAppRow): Promise<boolean> {
  const isThis = and(eq(authenticatorApps.userId, userId), eq(authenticatorApps.secret, secret))
  return didChange(
    tx
      .update(authenticatorApps)
      .set({ confirmedAt: sql`now()` })
      .where(and(isThis, isNull(authenticatorApps.confirmedAt))),
  )
}

/** Notes that the code of this place in time has counted; false when it had, or a newer one. */
export function spendCode(db: Executor, userId: string, code: number): Promise<boolean> {
  const isNewer = and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastCode, code))
  return didChange(db.update(authenticatorApps).set({ lastCode: code }).where(isNewer))
}

/**
 * Removes the app of a person with its recovery codes; false when there is none. `since`: only one set up since then, and of
 * an app that stays the codes made since then.
 */
export async function deleteApp(tx: Executor, userId: string, since?: Date): Promise<boolean> {
  const isLater = since && gte(authenticatorApps.confirmedAt, since)
  const isTheirs = and(eq(authenticatorApps.userId, userId), isLater)
  const [removed] = await tx.delete(authenticatorApps).where(isTheirs).returning({ at: authenticatorApps.confirmedAt })
  const goesAlone = removed === undefined && since ? gte(recoveryCodes.madeAt, since) : undefined
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), goesAlone))
  return removed !== undefined && removed.at !== null
}

/** Whether a code is asked for when this person signs in. */
export async function hasApp(db: Executor, userId: string): Promise<boolean> {
  const isInUse = and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt))
  return (await db.select({ userId: authenticatorApps.userId }).from(authenticatorApps).where(isInUse)).length > 0
}

/** Puts these in the place of the recovery codes that a person had. */
export async function replaceRecoveryCodes(
  tx: Executor,
  userId: string,
  { hashes, madeAt }: { hashes: string[]; madeAt: Date },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map(codeHash => ({ codeHash, userId, madeAt })))
}

/** Uses a recovery code up; false when this person has no such one left. */
export function spendRecoveryCode(db: Executor, userId: string, codeHash: string): Promise<boolean> {
  return didChange(
    db
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  )
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const [found] = await db.select({ left: count() }).from(recoveryCodes).where(isLeft)
  return found?.left ?? 0
}

type NewBegunSignIn = Omit<BegunSignIn, 'userId'> & { user: ShownAccount }

/** False where the account has another password or identity outside by now. */
export function insertBegunSignIn(
  db: Executor,
  { tokenHash, user, method, expiresAt }: NewBegunSignIn,
): Promise<boolean> {
  return didChange(
    db.execute(sql`insert into begun_sign_ins (token_hash, user_id, method, expires_at)
      select ${tokenHash}, users.id, ${method}, ${expiresAt.toISOString()}::timestamptz ${fromUnchanged(user)}`),
  )
}

type Shown = { tokenHash: string; now: Date }

export async function findBegunSignIn(db: Executor, { tokenHash, now }: Shown): Promise<BegunSignIn | null> {
  const isOpen = and(eq(begunSignIns.tokenHash, tokenHash), gt(begunSignIns.expiresAt, now))
  const [row] = await db.select().from(begunSignIns).where(isOpen)
  return row ?? null
}

/** Uses it up; false when somebody was faster, or it was ended. */
export function takeBegunSignIn(db: Executor, tokenHash: string): Promise<boolean> {
  return didChange(db.delete(begunSignIns).where(eq(begunSignIns.tokenHash, tokenHash)))
}

/** Ends the sign-ins of a person that are under way. */
export async function deleteBegunSignInsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(begunSignIns).where(eq(begunSignIns.userId, userId))
}
