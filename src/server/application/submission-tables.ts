import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SubmittedStep } from '#domain/application/submission.ts'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const submissionSnapshots = pgTable('submission_snapshots', {
  id: uuid().primaryKey().defaultRandom(),
  applicationId: uuid().notNull(),
  phase: integer().$type<1 | 2>().notNull(),
  steps: jsonb().$type<SubmittedStep[]>().notNull(),
  videoPath: text(),
  takenAt: moment().notNull(),
})

export const submissionSnapshotsHeld = held(
  submissionSnapshots,
  {
    id: 'exported',
    applicationId: 'exported',
    phase: 'exported',
    steps: 'exported',
    videoPath: 'exported',
    takenAt: 'exported',
  },
  { erased: 'goes', title: 'What you sent in', whose: { application: 'applicationId' } },
)
