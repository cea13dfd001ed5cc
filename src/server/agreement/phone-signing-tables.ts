import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AGREEMENT_KINDS } from '#domain/agreement/agreement-kinds.ts'
import type { SigningCircumstances } from '#domain/agreement/signature-schemas.ts'
import type { SignatureProof } from '#domain/agreement/signing-proof.ts'
import { held } from '../platform/database/held.ts'
import { moment } from '../platform/database/moment.ts'

/** Signatures that go on from a computer to a phone. */
export const phoneSignings = pgTable('phone_signings', {
  codeHash: text().primaryKey(),
  userId: uuid().notNull(),
  applicationId: uuid().notNull(),
  sessionSid: text().notNull(),
  kind: text({ enum: AGREEMENT_KINDS }).notNull(),
  textSha256: text().notNull(),
  textVersion: text().notNull(),
  publisherSignatureVersion: text().notNull(),
  ip: text().notNull(),
  userAgent: text(),
  circumstances: jsonb().$type<SigningCircumstances>().notNull(),
  shownAt: moment().notNull(),
  expiresAt: moment().notNull(),
  deviceHash: text(),
  deviceIp: text(),
  deviceUserAgent: text(),
  number: text(),
  openedAt: moment(),
  otherDeviceAt: moment(),
  confirmedAt: moment(),
  proof: jsonb().$type<SignatureProof>(),
  ended: text({ enum: ['signed', 'canceled', 'text-changed'] }),
})
export type PhoneSigningRow = typeof phoneSignings.$inferSelect

const SHORT = 'technical: a signature under way, for some minutes; what counts is in the evidence'

export const phoneSigningsHeld = held(
  phoneSignings,
  {
    codeHash: SHORT,
    userId: SHORT,
    applicationId: SHORT,
    sessionSid: SHORT,
    kind: SHORT,
    textSha256: SHORT,
    textVersion: SHORT,
    publisherSignatureVersion: SHORT,
    ip: SHORT,
    userAgent: SHORT,
    circumstances: SHORT,
    shownAt: SHORT,
    expiresAt: SHORT,
    deviceHash: SHORT,
    deviceIp: SHORT,
    deviceUserAgent: SHORT,
    number: SHORT,
    openedAt: SHORT,
    otherDeviceAt: SHORT,
    confirmedAt: SHORT,
    proof: SHORT,
    ended: SHORT,
  },
  { erased: 'goes', title: 'Signatures under way on a phone', whose: { person: 'userId' } },
)
