import type { Executor } from '#server/platform/database/database.ts'
import { firstAdmin } from './first-admin-tables.ts'

/** The hash of the settings that were applied last; undefined where none were, null where it was not written down. */
export async function findAppliedHash(db: Executor): Promise<string | null | undefined> {
  const [row] = await db.select({ settingsHash: firstAdmin.settingsHash }).from(firstAdmin)
  return row?.settingsHash
}

export async function keepAppliedHash(db: Executor, settingsHash: string): Promise<void> {
  await db
    .insert(firstAdmin)
    .values({ settingsHash })
    .onConflictDoUpdate({ target: firstAdmin.isOnly, set: { settingsHash } })
}

export async function forgetAppliedHash(db: Executor): Promise<void> {
  await db.delete(firstAdmin)
}
