import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { NewQueueView } from '#domain/review/queue-schemas.ts'
import type { Executor } from '../platform/database/database.ts'
import { queueViews } from './desk-tables.ts'

export function listViews(db: Executor, reviewerId: string) {
  const { id, name, filter } = queueViews
  return db
    .select({ id, name, filter })
    .from(queueViews)
    .where(eq(queueViews.reviewerId, reviewerId))
    .orderBy(asc(name))
}

/** How many views a reviewer has beside the one of this name. */
export async function countOtherViews(db: Executor, reviewerId: string, name: string): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(queueViews)
    .where(and(eq(queueViews.reviewerId, reviewerId), ne(queueViews.name, name)))
  return row?.others ?? 0
}

/** Keeps a view in place of one of the same name. */
export async function upsertView(
  db: Executor,
  { reviewerId, createdAt, ...view }: NewQueueView & { reviewerId: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(queueViews)
    .values({ reviewerId, createdAt, ...view })
    .onConflictDoUpdate({ target: [queueViews.reviewerId, queueViews.name], set: { filter: view.filter } })
}

export async function deleteView(db: Executor, reviewerId: string, id: string): Promise<void> {
  await db.delete(queueViews).where(and(eq(queueViews.reviewerId, reviewerId), eq(queueViews.id, id)))
}
