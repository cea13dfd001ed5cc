import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OutlineChanges } from '#domain/outline/outline-version.ts'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const outlineVersions = pgTable(
  'outline_versions',
  {
    applicationId: uuid().notNull(),
    revision: integer().notNull(),
    outline: text().notNull(),
    changes: jsonb().$type<OutlineChanges>(),
    completed: boolean().notNull(),
    savedBy: uuid(),
    savedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.applicationId, table.revision] })],
)
export type OutlineVersionRow = typeof outlineVersions.$inferSelect

export const outlineVersionsHeld = held(
  outlineVersions,
  {
    applicationId: 'exported',
    revision: 'exported',
    outline: 'exported',
    changes: 'exported',
    completed: 'exported',
    savedBy: 'exported',
    savedAt: 'exported',
  },
  { erased: 'goes', title: 'Versions of your outline', whose: { application: 'applicationId' } },
)
