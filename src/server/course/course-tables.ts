import { bigint, boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CatalogColumn } from '#domain/course/catalog-entry.ts'
import { COURSE_STATUSES } from '#domain/course/course-status.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

const catalogColumns = {
  name: text().notNull(),
  description: text().notNull().default(''),
  skillTags: text().array().notNull().default([]),
  estimatedHours: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
  payout: numeric({ precision: 10, scale: 2, mode: 'number' }),
  available: boolean().notNull().default(true),
} satisfies Record<CatalogColumn, unknown>

export const availableCourses = pgTable('available_courses', {
  id: uuid().primaryKey().defaultRandom(),
  ...catalogColumns,
  topicMask: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const courses = pgTable('courses', {
  id: uuid().primaryKey().defaultRandom(),
  authorId: uuid().notNull(),
  applicationId: uuid(),
  title: text().notNull(),
  description: text(),
  learningObjectives: text(),
  outline: text(),
  estimatedDuration: text(),
  videoUrls: text().array().notNull().default([]),
  thumbnailUrl: text(),
  status: text({ enum: COURSE_STATUSES }).notNull().default('in_progress'),
  isFirstCourse: boolean().notNull().default(true),
  contractUrl: text(),
  contractSignedAt: moment(),
  submittedAt: moment(),
  approvedAt: moment(),
  completedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const courseTally = pgTable('course_tally', {
  topicMask: integer().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
})
