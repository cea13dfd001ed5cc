import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OutlineChanges } from '#domain/outline/outline-version.ts'

export const outlineVersions = pgTable(
  'outline_versions',
  {
    applicationId: uuid().notNull(),
    revision: integer().notNull(),
    outline: text().notNull(),
    changes: jsonb().$type<OutlineChanges>(),
    completed: boolean().notNull(),
    savedBy: uuid(),
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [primaryKey({ columns: [table.applicationId, table.revision] })],
)
export type OutlineVersionRow = typeof outlineVersions.$inferSelect
