import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { REVIEW_STATUSES } from '#domain/application/application-status.ts'

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey().defaultRandom(),
  applicationId: uuid().notNull(),
  reviewerId: uuid(),
  reviewerName: text(),
  step: integer().notNull(),
  status: text({ enum: REVIEW_STATUSES }).notNull(),
  stepNeedsRevision: integer(),
  feedback: text(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
export type ReviewRow = typeof reviews.$inferSelect
