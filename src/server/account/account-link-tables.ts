import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a link is for. */
export const LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  'accept-invitation',
  'change-email',
  'undo-email-change',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const accountLinks = pgTable('account_links', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  purpose: text({ enum: LINK_PURPOSES }).notNull(),
  email: text().notNull(),
  tokenHash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** No letter carries it: an admin gave it to the person. */
  handedOver: boolean().notNull().default(false),
})
