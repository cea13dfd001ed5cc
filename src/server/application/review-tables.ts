import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { REVIEW_STATUSES } from '#domain/application/application-status.ts'
import { ReviewSchema } from '#domain/review/review.ts'

export const reviews = pgTable('reviews', {
  id: uuid().primaryKey().defaultRandom(),
  applicationId: uuid().notNull(),
  reviewerId: uuid(),
  step: integer().notNull(),
  status: text({ enum: REVIEW_STATUSES }).notNull(),
  stepNeedsRevision: integer(),
  feedback: text(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

const ReviewsSchema = z.array(ReviewSchema.extend({ createdAt: z.string().transform(text => new Date(text)) }))

/** In a query on `applications`: each one's reviews as one column, newest first, without a further round trip. */
export const applicationReviews = sql<z.output<typeof ReviewsSchema>>`(
    select coalesce(json_agg(json_build_object(
      'id', reviews.id,
      'applicationId', reviews.application_id,
      'reviewerId', reviews.reviewer_id,
      'reviewerName', nullif(concat_ws(' ', reviewer.first_name, reviewer.last_name), ''),
      'step', reviews.step,
      'status', reviews.status,
      'stepNeedsRevision', reviews.step_needs_revision,
      'feedback', reviews.feedback,
      'createdAt', reviews.created_at
    ) order by reviews.created_at desc), '[]')
    from reviews left join users as reviewer on reviewer.id = reviews.reviewer_id
    where reviews.application_id = applications.id
  )`.mapWith((found: unknown) => ReviewsSchema.parse(found))
