import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../platform/database/bytea.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  credentialId: text().notNull(),
  publicKey: bytea().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  usedAt: moment(),
})

/** What a challenge is for. */
export const CHALLENGE_PURPOSES = ['sign-in', 'add', 'proof'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text().primaryKey(),
  purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
  /** Of the session or the browser that asked. */
  holderHash: text().notNull(),
  expiresAt: moment().notNull(),
})
