import { sql } from 'drizzle-orm'
import type { PartState, SystemPart } from '#domain/system/system.ts'
import type { Executor } from '../platform/database/database.ts'
import { systemStates } from './system-tables.ts'

/** Bytes that the database takes on its disk. */
export async function readDatabaseSize(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database())::float8 as size`)
  return rows[0]?.size ?? 0
}

/** The shortest question there is. */
export async function askNothing(db: Executor): Promise<void> {
  await db.execute(sql`select 1`)
}

export type KnownState = { part: SystemPart; state: PartState; since: Date }

/** Notes the states in which the parts are now; a part that has not changed keeps the time since when. */
export async function noteStates(
  db: Executor,
  states: readonly Pick<KnownState, 'part' | 'state'>[],
  now: Date,
): Promise<{ known: KnownState[]; changed: KnownState[] }> {
  const changed = await db
    .insert(systemStates)
    .values(states.map(({ part, state }) => ({ part, state, since: now })))
    .onConflictDoUpdate({
      target: systemStates.part,
      set: { state: sql`excluded.state`, since: sql`excluded.since` },
      setWhere: sql`${systemStates.state} <> excluded.state`,
    })
    .returning()
  return { changed, known: await db.select().from(systemStates) }
}
