import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

export const queueViews = pgTable('queue_views', {
  id: uuid().primaryKey().defaultRandom(),
  reviewerId: uuid().notNull(),
  name: text().notNull(),
  filter: jsonb().notNull(),
  createdAt: moment(),
})
