import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../platform/database/database.ts'
import { type LegalHoldChangeRow, legalHoldChanges } from './agreement-tables.ts'

/** The hold that somebody is on; null when they are on none. The last change by its writing holds, not by its clock (H313). */
export async function findHold(db: Executor, userId: string): Promise<LegalHoldChangeRow | null> {
  const [last] = await db
    .select()
    .from(legalHoldChanges)
    .where(eq(legalHoldChanges.userId, userId))
    .orderBy(desc(legalHoldChanges.sequence))
    .limit(1)
  return last?.change === 'set' ? last : null
}

export async function insertHoldChange(
  db: Executor,
  change: Omit<LegalHoldChangeRow, 'id' | 'sequence'>,
): Promise<void> {
  await db.insert(legalHoldChanges).values(change)
}

/** Every hold and its end, oldest first. */
export function listHoldChanges(db: Executor, userId: string): Promise<LegalHoldChangeRow[]> {
  return db
    .select()
    .from(legalHoldChanges)
    .where(eq(legalHoldChanges.userId, userId))
    .orderBy(legalHoldChanges.sequence)
}
