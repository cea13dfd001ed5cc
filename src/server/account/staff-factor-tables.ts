import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '../platform/database/held.ts'

export const staffFactorRule = pgTable('staff_factor_rule', {
  isOnly: boolean().primaryKey().default(true),
  since: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

export const staffFactorRuleHeld = heldOfNobody(staffFactorRule, {
  isOnly: 'technical: there is one rule',
  since: 'technical: since when the rule holds, for everybody',
})
