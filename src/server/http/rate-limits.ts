import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteSpec } from '#domain/contract/route-spec.ts'
import { counted } from '#domain/counted.ts'
import type { Database } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'
import { originOfAddress } from './origin-of-address.ts'
import { countOneMore } from './rate-limit-store.ts'
import { secondsUntil } from './seconds-until.ts'

type Limited = Pick<RouteSpec, 'who' | 'limit'>

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call, and refuses it beyond the limit of its route; not there where the operator has turned limits off. */
    refuseTooMany?: (request: FastifyRequest, spec: Limited) => Promise<void>
  }
}

/** Of writes, where a route has no limit of its own. */
const USUAL_LIMIT = { max: 120, minutes: 1 }
const READING = new Set(['GET', 'HEAD'])

/** Limits how often a route may be called per account or, for strangers, per address; counted in the database (B3). */
export function limitRates(app: FastifyInstance, { db }: Database): void {
  app.decorate('refuseTooMany', async (request: FastifyRequest, spec: Limited) => {
    const { method, routeOptions } = request
    const limit = spec.limit ?? (READING.has(method) ? undefined : USUAL_LIMIT)
    if (limit === undefined) return
    const key = `${method} ${routeOptions.url} ${countedAs(request, spec)}`
    const { count, resetsAt } = await countOneMore(db, key, limit.minutes * 60_000)
    if (count > limit.max) throw tooManyRequests(resetsAt)
  })
}

/** Where strangers may call, whoever calls is counted by address, since each account that they make would begin anew. */
function countedAs({ actor, ip }: FastifyRequest, { who }: Limited): string {
  return actor === null || who === 'anyone' ? originOfAddress(ip) : actor.id
}

function tooManyRequests(until: Date): Refused {
  const retryAfterSeconds = secondsUntil(until)
  const message = `Too many requests. Please try again in ${inWords(retryAfterSeconds)}.`
  return new Refused({ code: 'too-many-requests', message, retryAfterSeconds })
}

function inWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  if (seconds < 3600) return counted(Math.round(seconds / 60), 'minute')
  return counted(Math.round(seconds / 3600), 'hour')
}
