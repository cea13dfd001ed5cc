import { createHmac } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_OWNER_HEADER } from '#domain/account/page-owner-header.ts'
import { type Role, whyNotForRole } from '#domain/account/role.ts'
import type { SignInMethod } from '#domain/account/sign-in-method.ts'
import { type MissingFactor, whyCannotWorkWithout } from '#domain/account/staff-factor.ts'
import type { RouteSpec, Who } from '#domain/contract/route-spec.ts'
import { ACCOUNT_CLOSING } from '#domain/erasure/erasure.ts'
import { forbidden, SIGNED_OUT } from '#domain/refusal.ts'
import type { Actor, Circumstances, NewSession } from '../account/actor.ts'
import type { SessionLimits } from '../config/session-setting.ts'
import { newSecret } from '../platform/new-secret.ts'
import { Refused, refuseIf } from '../platform/refused.ts'

/** Finds who acts by the session's id as it is stored; null when there is no such session. */
export type ReadActor<A extends Actor = Actor> = (sid: string) => Promise<A | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, once the route has asked; null for a stranger. */
    actor: Actor | null
    /** The second factor that they need and do not have, once the route has asked. */
    missingFactor: MissingFactor | null
  }
  interface FastifyInstance {
    sessions: Sessions
  }
}

type Sessions = {
  /** The stored id of the session that the request claims to have, or null. */
  sidOf(request: FastifyRequest): string | null
  readActor: ReadActor
  missingFactorOf: FindMissingFactor
  /**
   * Begins a session with an id of its own (B2): whatever session there was before ends. False, and none begins, where the
   * account is not as it was shown any more (H207).
   */
  begin(request: FastifyRequest, reply: FastifyReply, begun: BegunSession): Promise<boolean>
  /** Puts off the end of a session that is used. */
  keepAlive(request: FastifyRequest, sid: string, actor: Actor): Promise<void>
  /** Ends the session on the server and in the browser. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

type BegunSession = {
  user: NewSession['user'] & { role: Role }
  method: SignInMethod
  isProvedTwice: boolean
  isProved: boolean
  now: Date
}

/** The second factor that who acts needs in this session and does not have. */
type FindMissingFactor = (actor: Actor) => Promise<MissingFactor | null>

/** What keeps the sessions: the account feature, which knows whose they are. */
type SessionKeeper = {
  readActor: ReadActor
  /** False, and there is none, where the account is not as it was shown any more. */
  begin(session: NewSession): Promise<boolean>
  keepAlive(seen: { sid: string; ip: string; since: number; limits: SessionLimits }): Promise<void>
  /** Of one that another takes the place of. */
  remove(sid: string): Promise<void>
  /** Of one that its person leaves. */
  end(sid: string): Promise<void>
}

type Settings = {
  secret: string
  secureCookies: boolean
  limitsOf: (role: Role) => SessionLimits
  missingFactorOf: FindMissingFactor
  keeper: SessionKeeper
}

/** A browser takes the second name from this very host alone, and only over HTTPS. */
const nameOfCookie = (isSecure: boolean) => (isSecure ? '__Host-author_portal' : 'author_portal')

/** That a session is used is written at most once in so many minutes: reading costs no write. */
const SEEN_EVERY_MINUTES = 5

/**
 * A cookie with a random id, HttpOnly and SameSite=Lax (A9), and a row per session. The row holds the id's keyed hash, so
 * that a copy of the database opens no session. Nobody gets a session before signing in.
 */
export async function keepSessions(
  app: FastifyInstance,
  { secret, secureCookies, limitsOf, missingFactorOf, keeper }: Settings,
): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('actor', null)
  app.decorateRequest('missingFactor', null)

  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/' }
  const name = nameOfCookie(secureCookies)
  const stored = (id: string) => createHmac('sha256', secret).update(id).digest('base64url')
  const sidOf = (request: FastifyRequest) => {
    const id = request.cookies[name]
    return id ? stored(id) : null
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    const sid = sidOf(request)
    if (sid !== null) await keeper.end(sid)
    reply.clearCookie(name, options)
  }

  app.decorate('sessions', {
    sidOf,
    readActor: keeper.readActor,
    missingFactorOf,
    async begin(request, reply, { user, method, isProvedTwice, isProved, now }) {
      const id = newSecret()
      const limits = limitsOf(user.role)
      const from = circumstancesOf(request)
      const session = { sid: stored(id), user, method, isProvedTwice, isProved, signedInAt: now, limits, ...from }
      if (!(await keeper.begin(session))) return false
      const before = sidOf(request)
      if (before !== null) await keeper.remove(before)
      reply.setCookie(name, id, { ...options, maxAge: limits.hours * 60 * 60 })
      return true
    },
    async keepAlive(request, sid, { role, seenAt }) {
      if (Math.abs(Date.now() - seenAt.getTime()) < SEEN_EVERY_MINUTES * 60_000) return
      await keeper.keepAlive({ sid, ip: request.ip, since: SEEN_EVERY_MINUTES, limits: limitsOf(role) })
    },
    end,
  } satisfies Sessions)
}

/**
 * Who acts in this request, read once, by the route's own reader where it has one. A page that was made for somebody else,
 * and is still open after another has signed in in the same browser, has no session (H193). What a screen asks by itself puts off
 * no end: a screen that is left open would keep its session for ever (H289).
 */
export async function findActor(
  request: FastifyRequest,
  { keepsSession }: Pick<RouteSpec, 'keepsSession'>,
  readActor: ReadActor | undefined,
): Promise<Actor | null> {
  const { sessions } = request.server
  const sid = sessions.sidOf(request)
  if (sid === null) return null
  const actor = await (readActor ?? sessions.readActor)(sid)
  const pageOwner = request.headers[PAGE_OWNER_HEADER] ?? actor?.id
  if (actor === null || actor.id !== pageOwner) return null
  if (keepsSession !== false) await sessions.keepAlive(request, sid, actor)
  return actor
}

/** Enforces who may call a route (B4): 401 without a session, 403 without the role. */
export function refuseStranger(actor: Actor | null, who: Who): void {
  if (who === 'anyone') return
  if (actor === null) throw new Refused(SIGNED_OUT)
  refuseIf(whyNotForRole(actor.role, who))
}

/** Refuses staff without the second factor that they need, where a route is not for setting one up (H103). */
export async function refuseUnarmed(request: FastifyRequest, { who, openTo = [] }: Pick<RouteSpec, 'who' | 'openTo'>) {
  if (who === 'anyone' || request.actor === null) return
  request.missingFactor = await request.server.sessions.missingFactorOf(request.actor)
  if (!openTo.includes('unarmed')) refuseIf(whyCannotWorkWithout(request.missingFactor))
}

/** Refuses new work in an account that is about to be erased. What strangers may do stays open: signing in and out. */
export function refuseClosing(actor: Actor | null, who: Who): void {
  if (who !== 'anyone' && actor?.eraseAt) throw new Refused(ACCOUNT_CLOSING)
}

/** Refuses whoever has not shown in the last minutes that it is them, where a route asks for that. */
export function refuseUnproved(actor: Actor | null): void {
  if (actor?.isProved) return
  throw new Refused(forbidden('proof-needed', 'Please show once more that it is you'))
}

export function circumstancesOf(request: FastifyRequest): Circumstances {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null }
}
