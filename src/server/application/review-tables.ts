import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RevisableId } from '#domain/application/application-facts.ts'
import { REVIEW_STATUSES } from '#domain/application/application-status.ts'
import type { DecisionColumn } from '#domain/review/decision.ts'
import { alsoHeld, heldWithoutPerson } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

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
  createdAt: moment().notNull().defaultNow(),
})

export const reviewsHeld = heldWithoutPerson(
  reviews,
  {
    id: ['exported', 'stays'],
    applicationId: ['exported', 'stays'],
    reviewerId: ['others: the account of the reviewer, whose name is told', 'stays'],
    reviewerName: ['exported', 'stays'],
    phase: ['exported', 'stays'],
    status: ['exported', 'stays'],
    flagged: ['exported', 'stays'],
    // The database wants words with a revision and a rejection.
    feedback: ['exported', () => 'Erased'],
    createdAt: ['exported', 'stays'],
  },
  {
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
