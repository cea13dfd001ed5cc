import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#domain/account/role.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  password: text(),
  googleId: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  role: text({ enum: ROLES }).notNull().default('author'),
  emailVerified: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})
export type UserRow = typeof users.$inferSelect

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().notNull(),
  expire: moment().notNull(),
  /** Generated from `sess` by the database. */
  userId: uuid(),
})
