import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#server/platform/database/bytea.ts'
import { held } from '#server/platform/database/held.ts'
import { moment } from '#server/platform/database/moment.ts'

export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid().primaryKey(),
  secret: bytea().notNull(),
  confirmedAt: moment(),
  lastCode: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', {
  codeHash: text().primaryKey(),
  userId: uuid().notNull(),
  usedAt: moment(),
  madeAt: moment().notNull().defaultNow(),
})

export const begunSignIns = pgTable('begun_sign_ins', {
  tokenHash: text().primaryKey(),
  userId: uuid().notNull(),
  method: text({ enum: ['password', 'external'] }).notNull(),
  expiresAt: moment().notNull(),
})

export const authenticatorAppsHeld = held(
  authenticatorApps,
  {
    userId: 'exported',
    secret: 'technical: the secret of the app',
    confirmedAt: 'exported',
    lastCode: 'technical: keeps a code from counting twice',
  },
  { erased: 'goes', title: 'Your authenticator app', whose: { person: 'userId' } },
)

export const recoveryCodesHeld = held(
  recoveryCodes,
  { codeHash: 'technical: the hash of a secret', userId: 'exported', usedAt: 'exported', madeAt: 'exported' },
  { erased: 'goes', title: 'Your recovery codes', whose: { person: 'userId' } },
)

const BEGUN = 'technical: a sign-in that waits for its code, for some minutes'

export const begunSignInsHeld = held(
  begunSignIns,
  { tokenHash: BEGUN, userId: BEGUN, method: BEGUN, expiresAt: BEGUN },
  { erased: 'goes', title: 'Sign-ins under way', whose: { person: 'userId' } },
)
