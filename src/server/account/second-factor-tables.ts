import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../platform/database/bytea.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

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
})

export const begunSignIns = pgTable('begun_sign_ins', {
  tokenHash: text().primaryKey(),
  userId: uuid().notNull(),
  method: text({ enum: ['password', 'external'] }).notNull(),
  expiresAt: moment().notNull(),
})
