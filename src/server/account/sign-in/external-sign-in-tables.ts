import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { heldOfNobody } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

/** A row per sign-in at the external identity provider that is under way. */
export const externalSignIns = pgTable('external_sign_ins', {
  stateHash: text().primaryKey(),
  browserHash: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  nextPath: text().notNull(),
  expiresAt: moment().notNull(),
  /** They have set out to show that it is them. */
  wantsProof: boolean().notNull().default(false),
})

export const externalSignInsHeld = heldOfNobody(
  externalSignIns,
  'technical: a sign-in that is under way for minutes, of nobody yet',
)
