import type { SessionStore } from '@fastify/session'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Session } from 'fastify'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import { storedSid } from '../platform/http/stored-sid.ts'
import { sessions, users } from './account-tables.ts'

/** What a row of `sessions` holds in `sess`. */
const StoredSessionSchema = z.object({
  cookie: z.looseObject({ originalMaxAge: z.number().nullable().optional() }),
  userId: z.uuid(),
  signInMethod: z.enum(['password', 'external']),
  signedInAt: z.number(),
})

/**
 * Sessions as rows of `sessions (sid, sess, expire)`. Reading one brings the person along in the same round trip, so the
 * role is the database's at each request (B4). A session without a person is never written.
 */
export function createSessionStore(database: Database): SessionStore {
  const find = database.db
    .select({
      sess: sessions.sess,
      expire: sessions.expire,
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      emailVerified: users.emailVerified,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
    .prepare('find_session')

  async function read(sid: string): Promise<Session | null> {
    const [row] = await find.execute({ sid: storedSid(sid) })
    if (row === undefined) return null
    const { sess, expire, ...person } = row
    const { cookie, signInMethod, signedInAt } = StoredSessionSchema.parse(sess)
    const actor = { ...person, signInMethod, signedInAt: new Date(signedInAt) }
    // reason: the plugin builds the Session object itself from these plain values
    return {
      cookie: { ...cookie, expires: expire },
      userId: person.id,
      signInMethod,
      signedInAt,
      actor,
    } as unknown as Session
  }

  async function write(sid: string, session: Session): Promise<void> {
    const { userId, signInMethod, signedInAt, cookie } = session
    if (userId === undefined) return
    const expire = cookie.expires ?? new Date(Date.now() + (cookie.originalMaxAge ?? 0))
    const row = { sess: { cookie, userId, signInMethod, signedInAt }, expire }
    await database.db
      .insert(sessions)
      .values({ sid: storedSid(sid), ...row })
      .onConflictDoUpdate({ target: sessions.sid, set: row })
  }

  async function remove(sid: string): Promise<void> {
    await database.db.delete(sessions).where(eq(sessions.sid, storedSid(sid)))
  }

  return {
    get: (sid, done) => void read(sid).then(session => done(null, session), done),
    set: (sid, session, done) => void write(sid, session).then(() => done(), done),
    destroy: (sid, done) => void remove(sid).then(() => done(), done),
  }
}
