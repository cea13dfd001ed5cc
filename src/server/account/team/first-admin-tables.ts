import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '#server/platform/database/held.ts'

export const firstAdmin = pgTable('first_admin', {
  isOnly: boolean().primaryKey().default(true),
  /** Null where they were applied before this was written down. */
  settingsHash: text(),
})

export const firstAdminHeld = heldOfNobody(
  firstAdmin,
  'technical: which settings the last start has applied, as a hash',
)
