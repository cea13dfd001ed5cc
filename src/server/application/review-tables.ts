import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RevisableId } from '#domain/application/application-facts.ts'
import { REVIEW_STATUSES } from '#domain/application/application-status.ts'
import type { DecisionColumn } from '#domain/review/decision.ts'
import { alsoHeld, held } from '../platform/database/held.ts'

const decisionColumns = {
  status: text({ enum: REVIEW_STATUSES }).notNull(),
  flagged: text().$type<RevisableId>(),
  feedback: text(),
} satisfies Record<DecisionColumn, unknown>

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey().defaultRandom(),
  applicationId: uuid().notNull(),
  reviewerId: uuid(),
  reviewerName: text(),
  phase: integer().$type<1 | 2>().notNull(),
  ...decisionColumns,
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
export type ReviewRow = typeof reviews.$inferSelect

export const reviewsHeld = held(
  reviews,
  {
    id: 'exported',
    applicationId: 'exported',
    reviewerId: 'others: the account of the reviewer, whose name is told',
    reviewerName: 'exported',
    phase: 'exported',
    status: 'exported',
    flagged: 'exported',
    feedback: 'exported',
    createdAt: 'exported',
  },
  {
    erased: {
      id: 'stays',
      applicationId: 'stays',
      reviewerId: 'stays',
      reviewerName: 'stays',
      phase: 'stays',
      status: 'stays',
      flagged: 'stays',
      // The database wants words with a revision and a rejection.
      feedback: () => 'Erased',
      createdAt: 'stays',
    },
    title: 'Decisions on your application',
    whose: { application: 'applicationId' },
  },
)

export const reviewsMade = alsoHeld(reviews, ['applicationId', 'phase', 'status', 'flagged', 'createdAt'], {
  name: 'reviews_made',
  title: 'Decisions that you made',
  whose: { person: 'reviewerId' },
  erased: ['reviewerName'],
})
