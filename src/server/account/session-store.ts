import { eq, lt, sql } from 'drizzle-orm'
import { batchedRead } from '../platform/database/batched-read.ts'
import type { Database, Executor } from '../platform/database/database.ts'
import { actorColumns, actorFrom, isSession, sessions } from './account-tables.ts'
import type { Actor, NewSession } from './actor.ts'

/** The sessions, for what begins, reads and ends them as requests come. */
export function openSessionStore(database: Database) {
  return {
    readActor: prepareFindActor(database),
    insert: (session: NewSession) => insertSession(database.db, session),
    remove: (sid: string) => deleteSession(database.db, sid),
  }
}

/** Reads a session together with its person in one round trip, so that the role is the database's at each request (B4). */
function prepareFindActor({ db }: Database): (sid: string) => Promise<Actor | null> {
  const statement = db.query.sessions
    .findMany({ columns: { sid: true, sess: true }, where: isSession, with: { user: { columns: actorColumns } } })
    .prepare('find_actors')

  return batchedRead(async sids => {
    const found = await statement.execute({ sids })
    return new Map(found.map(({ sid, sess, user }) => [sid, user && actorFrom(sess, user)]))
  })
}

async function insertSession(db: Executor, { sid, userId, method, signedInAt, expire }: NewSession): Promise<void> {
  const sess = { userId, signInMethod: method, signedInAt: signedInAt.getTime() }
  await db.insert(sessions).values({ sid, sess, expire })
}

/** Removes the sessions that have ended by themselves. */
export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`))
}

async function deleteSession(db: Executor, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

/** Signs the person out everywhere. */
export async function deleteSessionsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
