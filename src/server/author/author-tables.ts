import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { AUTHOR_STATUSES } from '#domain/author/author-status.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const authors = pgTable('authors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  fullLegalName: text(),
  bio: text(),
  shortBio: text(),
  longBio: text(),
  headshotUrl: text(),
  teachingTopics: text().array().notNull().default([]),
  address: text(),
  status: text({ enum: AUTHOR_STATUSES }).notNull().default('in_progress'),
  statusSetByAdmin: boolean().notNull().default(false),
  onboardingCompleted: boolean().notNull().default(false),
  approvedAt: moment(),
  rejectedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})
