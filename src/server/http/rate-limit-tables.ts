import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment().notNull(),
})

export const rateLimitsHeld = heldOfNobody(rateLimits, 'technical: counts of the limits, gone when their window ends')
