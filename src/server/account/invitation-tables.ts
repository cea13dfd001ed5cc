import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' }).notNull()

export const invitations = pgTable('invitations', {
  userId: uuid().primaryKey(),
  role: text({ enum: ['reviewer', 'admin'] }).notNull(),
  invitedBy: uuid().notNull(),
  invitedAt: moment(),
  expiresAt: moment(),
})
