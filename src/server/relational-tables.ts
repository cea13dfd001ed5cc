import { relations } from 'drizzle-orm'
import { sessions, users } from './account/account-tables.ts'
import { applications } from './application/application-tables.ts'
import { reviews } from './application/review-tables.ts'

const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
}))

const userRelations = relations(users, ({ one }) => ({
  application: one(applications, { fields: [users.id], references: [applications.userId] }),
}))

const applicationRelations = relations(applications, ({ one, many }) => ({
  user: one(users, { fields: [applications.userId], references: [users.id] }),
  reviews: many(reviews),
}))

const reviewRelations = relations(reviews, ({ one }) => ({
  application: one(applications, { fields: [reviews.applicationId], references: [applications.id] }),
}))

/** What `openDatabase` is given, so that `db.query` reads an application with what belongs to it in one statement. */
export const relationalTables = {
  sessions,
  users,
  applications,
  reviews,
  sessionRelations,
  userRelations,
  applicationRelations,
  reviewRelations,
}

type Tables = typeof relationalTables

declare global {
  interface RelationalTables extends Tables {}
}
