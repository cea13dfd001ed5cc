import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

export const staffFactorRule = pgTable('staff_factor_rule', {
  isOnly: boolean().primaryKey().default(true),
  since: moment().notNull(),
})

export const staffFactorRuleHeld = heldOfNobody(staffFactorRule, 'technical: since when the rule holds, for everybody')
