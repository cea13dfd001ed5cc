import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { externalSignIns } from './external-sign-in-tables.ts'

export type ExternalSignIn = typeof externalSignIns.$inferSelect

export async function insertExternalSignIn(db: Executor, begun: ExternalSignIn): Promise<void> {
  await db.insert(externalSignIns).values(begun)
}

type Return = { stateHash: string; browserHash: string; now: Date }

/** Takes out the sign-in that this browser began with this state; null when there is none, or no more. */
export async function takeExternalSignIn(
  db: Executor,
  { stateHash, browserHash, now }: Return,
): Promise<ExternalSignIn | null> {
  const isTheirs = and(
    eq(externalSignIns.stateHash, stateHash),
    eq(externalSignIns.browserHash, browserHash),
    gt(externalSignIns.expiresAt, now),
  )
  const [taken] = await db.delete(externalSignIns).where(isTheirs).returning()
  return taken ?? null
}
