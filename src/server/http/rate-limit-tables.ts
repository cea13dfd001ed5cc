import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '../platform/database/held.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

export const rateLimitsHeld = heldOfNobody(rateLimits, {
  key: 'technical: counts of the limits, gone when their window ends',
  count: 'technical: counts of the limits, gone when their window ends',
  resetsAt: 'technical: counts of the limits, gone when their window ends',
})
