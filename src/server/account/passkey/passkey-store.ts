import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { didChange } from '#server/platform/database/did-change.ts'
import { passkeyChallenges, passkeys } from './passkey-tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type Challenge = typeof passkeyChallenges.$inferSelect
type NewPasskeyRow = Pick<PasskeyRow, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>

/** The passkeys of a person, the oldest first. */
export function listPasskeysOf(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** False when there is such a passkey already. */
export function insertPasskey(tx: Executor, passkey: NewPasskeyRow): Promise<boolean> {
  return didChange(tx.insert(passkeys).values(passkey).onConflictDoNothing())
}

/** Notes that a passkey was used; false when its counter has been as far before. Of two at once with one count, one wins. */
export function noteUse(tx: Executor, id: string, counter: number): Promise<boolean> {
  const movesOn = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  return didChange(
    tx
      .update(passkeys)
      .set({ counter, usedAt: sql`now()` })
      .where(and(eq(passkeys.id, id), movesOn)),
  )
}

/** Removes one passkey of a person; null when they have no such one. */
export async function deletePasskeyOf(tx: Executor, userId: string, id: string): Promise<PasskeyRow | null> {
  const isTheirs = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  const [row] = await tx.delete(passkeys).where(isTheirs).returning()
  return row ?? null
}

/** Removes all passkeys of a person. */
export async function deletePasskeysOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

export async function insertChallenge(db: Executor, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Uses a challenge up; false when nobody who holds it asked for it, or no more. */
export function takeChallenge(
  db: Executor,
  { challengeHash, purpose, holderHash, now }: Omit<Challenge, 'expiresAt'> & { now: Date },
): Promise<boolean> {
  const isTheirs = and(
    eq(passkeyChallenges.challengeHash, challengeHash),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.holderHash, holderHash),
    gt(passkeyChallenges.expiresAt, now),
  )
  return didChange(db.delete(passkeyChallenges).where(isTheirs))
}
