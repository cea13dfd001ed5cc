import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SpanState } from '#domain/report/report.ts'
import { held } from '../platform/database/held.ts'

export const applicationSpans = pgTable('application_spans', {
  applicationId: uuid().notNull(),
  state: text().$type<SpanState>().notNull(),
  endedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  days: doublePrecision().notNull(),
})

export const applicationSpansHeld = held(
  applicationSpans,
  {
    applicationId: 'exported',
    state: 'exported',
    endedAt: 'exported',
    days: 'exported',
  },
  {
    erased: {
      applicationId: 'stays',
      state: 'stays',
      endedAt: 'stays',
      days: 'stays',
    },
    title: 'How long your application stood in each state',
    whose: { application: 'applicationId' },
  },
)
