import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#server/platform/database/bytea.ts'
import { held, heldOfNobody } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

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

export const passkeysHeld = held(
  passkeys,
  {
    id: 'exported',
    userId: 'exported',
    credentialId: 'technical: by which the device finds the key',
    publicKey: 'technical: checks what the device signs',
    counter: 'technical: shows when a device was copied',
    transports: 'exported',
    name: 'exported',
    createdAt: 'exported',
    usedAt: 'exported',
  },
  { erased: 'goes', title: 'Passkeys', whose: { person: 'userId' } },
)

export const passkeyChallengesHeld = heldOfNobody(
  passkeyChallenges,
  'technical: asked for in a sign-in under way, for minutes',
)
