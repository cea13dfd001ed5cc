import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ProofWay } from '#domain/account/proof.ts'
import { phoneSignings } from '../agreement/phone-signing-tables.ts'
import type { SessionLimits } from '../config/session-setting.ts'
import { batchedRead } from '../platform/database/batched-read.ts'
import type { Database, Executor } from '../platform/database/database.ts'
import { didChange } from '../platform/database/did-change.ts'
import { fromUnchanged } from './account-store.ts'
import {
  actorColumns,
  actorFrom,
  isAhead,
  isSession,
  sessionColumns,
  sessionExtras,
  sessions,
  startOfProofs,
} from './account-tables.ts'
import type { Actor, NewSession } from './actor.ts'
import { accountLinks } from './link/account-link-tables.ts'
import { passkeyChallenges } from './passkey/passkey-tables.ts'
import { factorResets } from './second-factor/factor-reset-tables.ts'
import { deleteBegunSignInsOf } from './second-factor/second-factor-store.ts'
import { begunSignIns } from './second-factor/second-factor-tables.ts'
import { externalSignIns } from './sign-in/external-sign-in-tables.ts'

/** Reads a session together with its person in one round trip, so that the role is the database's at each request (B4). */
export function prepareFindActor({ db }: Database): (sid: string) => Promise<Actor | null> {
  const statement = db.query.sessions
    .findMany({
      columns: sessionColumns,
      extras: sessionExtras,
      where: isSession,
      with: { user: { columns: actorColumns } },
    })
    .prepare('find_actors')

  return batchedRead(async sids => {
    const found = await statement.execute({ sids })
    return new Map(found.map(({ user, ...session }) => [session.sid, user && actorFrom(session, user)]))
  })
}

/**
 * All times of a session are the database's, so that the processes agree on them. False where the password of the account, or
 * its identity outside, is not the one any more that let its owner in, or what they showed was removed.
 */
export function insertSession(db: Executor, session: NewSession): Promise<boolean> {
  const { sid, user, method, signedInAt, isProvedTwice, isProved, ip, userAgent, limits } = session
  const sess = { userId: user.id, signInMethod: method, signedInAt: signedInAt.getTime(), isProvedTwice }
  return didChange(
    db.execute(sql`insert into sessions (sid, sess, ip, user_agent, expire, proved_at)
      select ${sid}, ${JSON.stringify(sess)}::jsonb, ${ip}, ${userAgent}, ${endOf(sql`now()`, sql`now()`, limits)},
        ${isProved ? sql`now()` : startOfProofs}
      ${fromUnchanged(user)}`),
  )
}

/** `since`: how old, in minutes, the last use that was noted must be for another one to be. */
export type Seen = { sid: string; ip: string; since: number; limits: SessionLimits }

/** Notes that a session is used, which moves its end; of many requests at once the first one writes. */
export async function keepSessionAlive(db: Executor, { sid, ip, since, limits }: Seen): Promise<void> {
  const isDue = or(lt(sessions.seenAt, sql`now() - make_interval(mins => ${since}::int)`), isAhead(sessions.seenAt))
  await db
    .update(sessions)
    .set({ ...broughtBack, ip, expire: endOf(broughtBack.begunAt, broughtBack.seenAt, limits) })
    .where(and(eq(sessions.sid, sid), isDue))
}

/** Notes that its owner has shown in a session that it is them. */
export async function noteProof(db: Executor, sid: string, provedBy: ProofWay): Promise<void> {
  await db.update(sessions).set({ seenAt: sql`now()`, provedAt: sql`now()`, provedBy }).where(eq(sessions.sid, sid))
}

/**
 * What a session was given while the clock of the database was ahead is as of now, so that it lasts no longer than others
 * do (H47); what was proved in it then has to be proved again.
 */
const broughtBack = {
  seenAt: sql`now()`,
  begunAt: sql`least(${sessions.begunAt}, now())`,
  provedAt: sql`case when ${isAhead(sessions.provedAt)} then ${startOfProofs} else ${sessions.provedAt} end`,
}

/** The same for sessions that nobody uses. */
export async function bringSessionsBack(db: Executor): Promise<void> {
  await db
    .update(sessions)
    .set({ ...broughtBack, expire: sql`${sessions.expire} - (${sessions.seenAt} - now())` })
    .where(isAhead(sessions.seenAt))
}

/** The sessions of a person end no later than these limits say. */
export async function limitSessionsOf(db: Executor, userId: string, limits: SessionLimits): Promise<void> {
  const expire = sql`least(${sessions.expire}, ${endOf(sessions.begunAt, sessions.seenAt, limits)})`
  await db.update(sessions).set({ expire }).where(eq(sessions.userId, userId))
}

/** Where somebody is signed in, used last first. */
export function listSessionsOf(db: Executor, userId: string) {
  const { id, sid, ip, userAgent, begunAt, seenAt } = sessions
  return db
    .select({ id, sid, ip, userAgent, begunAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(seenAt), desc(id))
}
export type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number]

/** Removes sessions, links, challenges and sign-ins under way that are past their end. */
export async function deleteEnded(db: Executor): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`))
  for (const table of [accountLinks, passkeyChallenges, externalSignIns, begunSignIns])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
}

/** Ends a session and answers with whose it was; null where there is none. */
export async function deleteSession(db: Executor, sid: string): Promise<string | null> {
  const [ended] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId })
  return ended?.userId ?? null
}

/** Ends one session of a person; false when they have no such one. */
export function deleteSessionOf(db: Executor, userId: string, id: string): Promise<boolean> {
  return didChange(db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id))))
}

/** Signs the person out everywhere, and ends the sign-ins that are under way. */
export async function deleteSessionsOf(db: Executor, userId: string): Promise<void> {
  await deleteBegunSignInsOf(db, userId)
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Signs the person out everywhere but here; answers with how many sessions ended. */
export async function deleteOtherSessions(db: Executor, userId: string, sid: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.sid, sid)))
    .returning({ id: sessions.id })
  return ended.length
}

/**
 * Signs everybody out, and ends whatever else opens an account without a password, or is about to take its second factors:
 * a backup that is brought back holds what was ended, stopped or used up after it was made.
 */
export async function endEveryWayIn(tx: Executor): Promise<void> {
  for (const table of [sessions, begunSignIns, phoneSignings, factorResets]) await tx.delete(table)
  await tx.delete(accountLinks).where(ne(accountLinks.purpose, 'undo-email-change'))
}

type Moment = SQL | typeof sessions.begunAt | typeof sessions.seenAt

function endOf(begun: Moment, seen: Moment, { hours, idleHours }: SessionLimits): SQL {
  const after = (moment: Moment, count: number) => sql`${moment} + make_interval(hours => ${count}::int)`
  return sql`least(${after(begun, hours)}, ${after(seen, idleHours)})`
}
