import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayAdminister, mayReview } from '#domain/account/role.ts'
import type { Who } from '#domain/contract/route-spec.ts'
import { forbidden } from '#domain/refusal.ts'
import type { Actor, Circumstances, SignInMethod } from '../../account/actor.ts'
import { createSessionStore } from '../../account/session-store.ts'
import type { Database } from '../database/database.ts'
import { Refused } from '../refused.ts'

declare module 'fastify' {
  interface Session {
    userId?: string
    signInMethod?: SignInMethod
    /** Milliseconds since the epoch. */
    signedInAt?: number
    /** The person as the database has them now; read with the session, never stored in it. */
    actor?: Actor
  }
}

/** A session ends two weeks after the last sign-in. */
const SESSION_MS = 14 * 24 * 60 * 60 * 1000

type SessionSettings = { secret: string; secureCookies: boolean; database: Database }

/** Signed, HttpOnly cookies and a row per session (A9); nobody gets a session before signing in. */
export async function keepSessions(app: FastifyInstance, { secret, secureCookies, database }: SessionSettings) {
  await app.register(cookie)
  await app.register(session, {
    secret,
    cookieName: 'author_portal',
    saveUninitialized: false,
    rolling: false,
    store: createSessionStore(database),
    cookie: { httpOnly: true, sameSite: 'lax', secure: secureCookies, path: '/', maxAge: SESSION_MS },
  })
}

/** The signed-in person, or null. */
export function actorOf(request: FastifyRequest): Actor | null {
  return request.session?.actor ?? null
}

/** Enforces who may call a route (B4): 401 without a session, 403 without the role. */
export function refuseStranger(request: FastifyRequest, who: Who): void {
  if (who === 'anyone') return
  const actor = actorOf(request)
  if (actor === null) throw new Refused({ code: 'unauthorized', message: 'Unauthorized' })
  if (who === 'reviewer' && !mayReview(actor.role)) {
    throw new Refused(forbidden('You need reviewer or admin permissions to access this page.'))
  }
  if (who === 'admin' && !mayAdminister(actor.role)) {
    throw new Refused(forbidden('You need admin permissions to access this page.'))
  }
}

/** Begins a session with an id of its own (B2): whatever session there was before ends. */
export async function beginSession(
  request: FastifyRequest,
  { userId, method, now }: { userId: string; method: SignInMethod; now: Date },
): Promise<void> {
  await request.session.regenerate()
  request.session.userId = userId
  request.session.signInMethod = method
  request.session.signedInAt = now.getTime()
  await request.session.save()
}

/** Ends the session on the server; the cookie that is left opens nothing. */
export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.session?.userId !== undefined) await request.session.destroy()
}

export function circumstancesOf(request: FastifyRequest): Circumstances {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null }
}
