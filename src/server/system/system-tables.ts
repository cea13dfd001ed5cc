import { pgTable, text } from 'drizzle-orm/pg-core'
import { PART_STATES, SYSTEM_PARTS } from '#domain/system/system.ts'
import { heldOfNobody } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const systemStates = pgTable('system_states', {
  part: text({ enum: SYSTEM_PARTS }).primaryKey(),
  state: text({ enum: PART_STATES }).notNull(),
  since: moment().notNull(),
})

export const systemStatesHeld = heldOfNobody(systemStates, 'technical: how the parts of the portal are')
