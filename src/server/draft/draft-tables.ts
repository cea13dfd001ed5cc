import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const drafts = pgTable(
  'drafts',
  {
    userId: uuid().notNull(),
    subject: text().notNull(),
    revision: integer().notNull(),
    savedAt: moment().notNull(),
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

export const draftsHeld = held(
  drafts,
  {
    userId: 'exported',
    subject: 'exported',
    revision: 'exported',
    savedAt: 'exported',
  },
  { erased: 'goes', title: 'Drafts', whose: { person: 'userId' } },
)

export const draftPartsHeld = held(
  draftParts,
  {
    userId: 'exported',
    subject: 'exported',
    part: 'exported',
    content: 'exported',
  },
  { erased: 'goes', title: 'What you typed and did not save', whose: { person: 'userId' } },
)
