import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const videos = pgTable('videos', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  status: text({ enum: ['issued', 'receiving', 'uploaded', 'registered', 'failed'] })
    .notNull()
    .default('issued'),
  tokenSha256: text().notNull(),
  expiresAt: moment().notNull(),
  size: bigint({ mode: 'number' }),
  container: text({ enum: ['mp4', 'quicktime'] }),
  createdAt: moment().notNull().defaultNow(),
  registeredAt: moment(),
})
export type VideoRow = typeof videos.$inferSelect
