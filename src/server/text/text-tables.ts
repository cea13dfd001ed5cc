import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const textVersions = pgTable(
  'text_versions',
  {
    kind: text().notNull(),
    key: text().notNull(),
    number: integer().notNull(),
    content: jsonb().notNull(),
    sha256: text().notNull(),
    why: text().notNull(),
    authorId: uuid(),
    approverId: uuid(),
    publishedAt: moment().notNull(),
    publishedFrom: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.key, table.number] })],
)

export const textDrafts = pgTable(
  'text_drafts',
  {
    kind: text().notNull(),
    key: text().notNull(),
    revision: integer().notNull().default(0),
    content: jsonb(),
    writerIds: uuid().array().notNull().default([]),
    savedAt: moment(),
    approverId: uuid(),
  },
  table => [primaryKey({ columns: [table.kind, table.key] })],
)
