import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Attachment, LETTER_KINDS, LETTER_STATUSES } from '#domain/notice/letter.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const letters = pgTable('letters', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: LETTER_KINDS }).notNull(),
  userId: uuid(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text().notNull(),
  htmlBody: text().notNull(),
  status: text({ enum: LETTER_STATUSES }).notNull().default('kept'),
  cause: text().notNull(),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  applicationId: uuid(),
  reviewId: uuid(),
  originalId: uuid(),
  linkId: uuid(),
  textKey: text(),
  textNumber: integer(),
  textSha256: text(),
  attempts: integer().notNull().default(0),
  problem: text(),
  sendAfter: moment().notNull(),
  claimedUntil: moment(),
  sentAt: moment(),
  canceledAt: moment(),
  canceledBecause: text(),
  createdAt: moment().notNull().defaultNow(),
})
