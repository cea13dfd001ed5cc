import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SpanState } from '#domain/report/report.ts'
import { heldWithoutPerson } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const applicationSpans = pgTable('application_spans', {
  applicationId: uuid().notNull(),
  state: text().$type<SpanState>().notNull(),
  endedAt: moment().notNull(),
  days: doublePrecision().notNull(),
})

export const applicationSpansHeld = heldWithoutPerson(
  applicationSpans,
  {
    applicationId: ['exported', 'stays'],
    state: ['exported', 'stays'],
    endedAt: ['exported', 'stays'],
    days: ['exported', 'stays'],
  },
  {
    title: 'How long your application stood in each state',
    whose: { application: 'applicationId' },
  },
)
