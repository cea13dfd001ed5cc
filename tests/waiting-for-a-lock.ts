import type { TestDatabase } from './database.ts'

/** How many connections to the database of the test wait for somebody's lock. */
export async function waitingForALock({ owner }: TestDatabase): Promise<number | undefined> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}
