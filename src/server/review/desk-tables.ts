import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' }).notNull()

export const reviewClaims = pgTable('review_claims', {
  applicationId: uuid().primaryKey(),
  reviewerId: uuid().notNull(),
  since: moment(),
  expiresAt: moment(),
})

export const reviewRecusals = pgTable(
  'review_recusals',
  { reviewerId: uuid().notNull(), applicationId: uuid().notNull(), declaredAt: moment() },
  table => [primaryKey({ columns: [table.reviewerId, table.applicationId] })],
)
