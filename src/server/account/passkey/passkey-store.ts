import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
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
export async function insertPasskey(tx: Executor, passkey: NewPasskeyRow): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return made.length > 0
}

/** Notes that a passkey was used; false when its counter has been as far before. Of two at once with one count, one wins. */
export async function noteUse(tx: Executor, id: string, counter: number): Promise<boolean> {
  const movesOn = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const used = await tx
    .update(passkeys)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), movesOn))
    .returning({ id: passkeys.id })
  return used.length > 0
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
export async function takeChallenge(
  db: Executor,
  { challengeHash, purpose, holderHash, now }: Omit<Challenge, 'expiresAt'> & { now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.holderHash, holderHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return taken.length > 0
}

/** Removes the challenges that nobody answered. */
export async function deleteEndedChallenges(db: Executor): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
}
