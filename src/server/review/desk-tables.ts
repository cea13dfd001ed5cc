import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

export const reviewClaims = pgTable('review_claims', {
  applicationId: uuid().primaryKey(),
  reviewerId: uuid().notNull(),
  since: moment().notNull(),
  expiresAt: moment().notNull(),
})

export const reviewRecusals = pgTable(
  'review_recusals',
  { reviewerId: uuid().notNull(), applicationId: uuid().notNull(), declaredAt: moment().notNull() },
  table => [primaryKey({ columns: [table.reviewerId, table.applicationId] })],
)

export const queueViews = pgTable('queue_views', {
  id: uuid().primaryKey().defaultRandom(),
  reviewerId: uuid().notNull(),
  name: text().notNull(),
  filter: jsonb().notNull(),
  createdAt: moment().notNull(),
})

export const reviewClaimsHeld = held(
  reviewClaims,
  {
    applicationId: 'exported',
    reviewerId: 'exported',
    since: 'exported',
    expiresAt: 'exported',
  },
  { erased: 'goes', title: 'Applications that you are looking at', whose: { person: 'reviewerId' } },
)

export const reviewRecusalsHeld = held(
  reviewRecusals,
  {
    reviewerId: 'exported',
    applicationId: 'exported',
    declaredAt: 'exported',
  },
  { erased: 'goes', title: 'Applications that you stepped back from', whose: { person: 'reviewerId' } },
)

export const queueViewsHeld = held(
  queueViews,
  {
    id: 'exported',
    reviewerId: 'exported',
    name: 'exported',
    filter: 'exported',
    createdAt: 'exported',
  },
  { erased: 'goes', title: 'Views of the queue that you named', whose: { person: 'reviewerId' } },
)
