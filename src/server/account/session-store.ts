import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Executor } from '../platform/database/database.ts'
import { sessions, users } from './account-tables.ts'
import type { Actor, SignInMethod } from './actor.ts'

/** What a row of `sessions` holds in `sess`, beside the person's id that the database reads from it. */
const StoredSessionSchema = z.object({ signInMethod: z.enum(['password', 'external']), signedInAt: z.number() })

/** The columns that make an actor, in a query that joins `sessions` and `users`. */
export const actorColumns = {
  sess: sessions.sess,
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  emailVerified: users.emailVerified,
}

/** Matches the session that a prepared statement is given as `sid`, while it lasts. */
export const isSession = and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`))

type ActorRow = Omit<Actor, 'signInMethod' | 'signedInAt'> & { sess: unknown }

export function actorFrom({
  sess,
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  role,
  emailVerified,
}: ActorRow): Actor {
  const { signInMethod, signedInAt } = StoredSessionSchema.parse(sess)
  const person = { id, email, firstName, lastName, profileImageUrl, role, emailVerified }
  return { ...person, signInMethod, signedInAt: new Date(signedInAt) }
}

/** Reads a session together with its person in one round trip, so that the role is the database's at each request (B4). */
export function prepareFindActor({ db }: Database) {
  const statement = db
    .select(actorColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isSession)
    .prepare('find_actor')

  return async (sid: string): Promise<Actor | null> => {
    const [row] = await statement.execute({ sid })
    return row === undefined ? null : actorFrom(row)
  }
}

type NewSession = { sid: string; userId: string; method: SignInMethod; signedInAt: Date; expire: Date }

export async function insertSession(
  db: Executor,
  { sid, userId, method, signedInAt, expire }: NewSession,
): Promise<void> {
  const sess = { userId, signInMethod: method, signedInAt: signedInAt.getTime() }
  await db.insert(sessions).values({ sid, sess, expire })
}

export async function deleteSession(db: Executor, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}
