import { type SQL, sql } from 'drizzle-orm'

/** So many milliseconds after a moment, for the database to reckon. */
export function msAfter(moment: SQL, ms: number): SQL {
  return sql`${moment} + ${ms} * interval '1 millisecond'`
}
