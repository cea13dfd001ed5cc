import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MAX_LIST_COUNT } from '#domain/list-count.ts'
import type { Executor } from './database.ts'

/** How many rows of a table match, for a list that says so: at most MAX_LIST_COUNT are looked for. */
export function countUpTo(db: Executor, table: PgTable, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MAX_LIST_COUNT)
    .as('found')
  return db.$count(found)
}
