import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A row per sign-in at the external identity provider that is under way. */
export const externalSignIns = pgTable('external_sign_ins', {
  stateHash: text().primaryKey(),
  browserHash: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  nextPath: text().notNull(),
  expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
