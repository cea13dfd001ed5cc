import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Attachment, LETTER_STATUSES } from '#domain/notice/letter.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const letters = pgTable('letters', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  userId: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text().notNull(),
  htmlBody: text().notNull(),
  status: text({ enum: LETTER_STATUSES }).notNull().default('kept'),
  cause: text().notNull(),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  attempts: integer().notNull().default(0),
  problem: text(),
  sendAfter: moment().notNull(),
  sentAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})
