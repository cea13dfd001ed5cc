import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Attachment, LETTER_KINDS, LETTER_STATUSES } from '#domain/notice/letter.ts'
import { held } from '../platform/database/held.ts'

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

const WRITTEN_IN = 'technical: which of the publisher’s words it was written in'

export const lettersHeld = held(
  letters,
  {
    id: 'exported',
    kind: 'exported',
    userId: 'exported',
    recipient: 'exported',
    subject: 'exported',
    textBody: 'exported',
    htmlBody: 'technical: the same words, laid out',
    status: 'exported',
    cause: 'technical: keeps a letter from being written twice',
    attachments: 'exported',
    applicationId: 'exported',
    reviewId: 'exported',
    originalId: 'technical: how the sending goes',
    linkId: 'technical: how the sending goes',
    textKey: WRITTEN_IN,
    textNumber: WRITTEN_IN,
    textSha256: WRITTEN_IN,
    attempts: 'technical: how the sending goes',
    problem: 'technical: how the sending goes',
    sendAfter: 'technical: how the sending goes',
    claimedUntil: 'technical: how the sending goes',
    sentAt: 'exported',
    canceledAt: 'others: letters that were called back are not told',
    canceledBecause: 'others: letters that were called back are not told',
    createdAt: 'exported',
  },
  {
    erased: 'goes',
    title: 'Letters to you',
    whose: { person: 'userId', application: 'applicationId' },
    only: ({ status }) => status !== 'canceled' && status !== 'waiting',
  },
)
