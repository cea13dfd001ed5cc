import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const drafts = pgTable(
  'drafts',
  {
    userId: uuid().notNull(),
    subject: text().notNull(),
    revision: integer().notNull(),
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.subject] })],
)

export const draftParts = pgTable(
  'draft_parts',
  {
    userId: uuid().notNull(),
    subject: text().notNull(),
    part: text().notNull(),
    content: jsonb().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.subject, table.part] })],
)
