import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SpanState } from '#domain/report/report.ts'

export const applicationSpans = pgTable('application_spans', {
  applicationId: uuid().notNull(),
  state: text().$type<SpanState>().notNull(),
  endedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  days: doublePrecision().notNull(),
})
