import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SubmittedStep } from '#domain/application/submission.ts'

export const submissionSnapshots = pgTable('submission_snapshots', {
  id: uuid().primaryKey().defaultRandom(),
  applicationId: uuid().notNull(),
  phase: integer().$type<1 | 2>().notNull(),
  steps: jsonb().$type<SubmittedStep[]>().notNull(),
  videoPath: text(),
  takenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})
