import { gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { msAfter } from './ms-after.ts'

/** What the clocks of two machines may be apart. */
const CLOCKS_DIFFER_MS = 60_000

type Until = {
  now: Date | SQL
  /** The furthest from now that such a moment is ever set. */
  longestMs: number
  clocksDifferMs?: number
}

/** A moment that is further away than any is set was set by a clock that was ahead, and counts as over (H47). */
export function isOver(moment: PgColumn, { now: at, longestMs, clocksDifferMs = CLOCKS_DIFFER_MS }: Until): SQL {
  const now = at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at
  return or(lte(moment, now), gt(moment, msAfter(now, longestMs + clocksDifferMs))) ?? sql`false`
}
