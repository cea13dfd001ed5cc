import { invalid } from '#domain/refusal.ts'
import { type NewQueueView, type QueueView, QueueViewSchema } from '#domain/review/queue-schemas.ts'
import { MAX_VIEWS } from '#domain/review/queue-view.ts'
import type { Actor } from '../account/actor.ts'
import type { Parts } from '../parts.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { countOtherViews, deleteView, listViews, upsertView } from './queue-view-store.ts'

/** The ways to narrow the list that this reviewer has named, by name. */
export function viewsOf({ database: { db } }: Parts, reviewer: Actor): Promise<QueueView[]> {
  return readViews(db, reviewer)
}

/** Keeps a view under its name, in place of an earlier one; answers with all of them. */
export async function keepView(parts: Parts, reviewer: Actor, view: NewQueueView): Promise<QueueView[]> {
  const { db } = parts.database
  const others = await countOtherViews(db, reviewer.id, view.name)
  if (others >= MAX_VIEWS) {
    throw new Refused(invalid('too-many-views', `You can keep ${MAX_VIEWS} views. Please remove one first.`, 'name'))
  }

  await upsertView(db, { ...view, reviewerId: reviewer.id, createdAt: parts.clock.now() })
  return readViews(db, reviewer)
}

/** Forgets a view of this reviewer; one that is not there is forgotten already. */
export async function forgetView(parts: Parts, reviewer: Actor, viewId: string): Promise<QueueView[]> {
  await deleteView(parts.database.db, reviewer.id, viewId)
  return readViews(parts.database.db, reviewer)
}

async function readViews(db: Executor, reviewer: Actor): Promise<QueueView[]> {
  const rows = await listViews(db, reviewer.id)
  // A view that names what is no longer there is left out.
  return rows.flatMap(row => QueueViewSchema.safeParse(row).data ?? [])
}
