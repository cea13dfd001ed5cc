import { and, eq, gt, sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { ROLES } from '#domain/account/role.ts'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  password: text(),
  googleId: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  role: text({ enum: ROLES }).notNull().default('author'),
  emailVerified: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})
export type UserRow = typeof users.$inferSelect

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  sess: jsonb().notNull(),
  expire: moment().notNull(),
  /** Generated from `sess` by the database. */
  userId: uuid().generatedAlwaysAs(sql``),
})

/** What a row of `sessions` holds in `sess`, beside the person's id that the database reads from it. */
const StoredSessionSchema = z.object({ signInMethod: z.enum(['password', 'external']), signedInAt: z.number() })

/** The columns of a person that make an actor. */
export const actorColumns = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  role: true,
  emailVerified: true,
} as const

/** Matches the session that a prepared statement is given as `sid`, while it lasts. */
export const isSession = and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`))

type Person = Pick<UserRow, keyof typeof actorColumns>

/** Who acts, from what their session holds and the person it belongs to. */
export function actorFrom(
  sess: unknown,
  { id, email, firstName, lastName, profileImageUrl, role, emailVerified }: Person,
) {
  const { signInMethod, signedInAt } = StoredSessionSchema.parse(sess)
  const person = { id, email, firstName, lastName, profileImageUrl, role, emailVerified }
  return { ...person, signInMethod, signedInAt: new Date(signedInAt) }
}
