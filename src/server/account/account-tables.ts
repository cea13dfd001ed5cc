import { and, gt, sql } from 'drizzle-orm'
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
  userId: uuid(),
})

/** What a row of `sessions` holds in `sess`, beside the person's id that the database reads from it. */
const StoredSessionSchema = z.object({ signInMethod: z.enum(['password', 'external']), signedInAt: z.number() })

/** The columns that make an actor, in a query that joins `sessions` and `users`. */
export const actorColumns = {
  sid: sessions.sid,
  sess: sessions.sess,
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  emailVerified: users.emailVerified,
}

/** Matches the sessions that a prepared statement is given as `sids`, while they last. */
export const isSession = and(
  sql`${sessions.sid} = any(${sql.placeholder('sids')}::text[])`,
  gt(sessions.expire, sql`now()`),
)

type ActorRow = Pick<UserRow, Exclude<keyof typeof actorColumns, 'sid' | 'sess'>> & { sess: unknown }

/** An actor from these columns. */
export function actorFrom({ sess, id, email, firstName, lastName, profileImageUrl, role, emailVerified }: ActorRow) {
  const { signInMethod, signedInAt } = StoredSessionSchema.parse(sess)
  const person = { id, email, firstName, lastName, profileImageUrl, role, emailVerified }
  return { ...person, signInMethod, signedInAt: new Date(signedInAt) }
}
