import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../platform/database/database.ts'
import { originOfAddress } from './origin-of-address.ts'
import { countOneMore } from './rate-limit-store.ts'

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Strangers may call it: counted by address whoever calls, since each account that they make would begin anew. */
    isForAnyone?: boolean
  }
}

/** Limits the routes that name a limit, per account or, for strangers, per address; counted in the database (B3). */
export async function limitRates(app: FastifyInstance, database: Database): Promise<void> {
  class DatabaseStore implements FastifyRateLimitStore {
    readonly prefix: string

    constructor(_options: FastifyRateLimitOptions, prefix = '') {
      this.prefix = prefix
    }

    incr(key: string, counted: Counted, windowMs: number): void {
      countOneMore(database.db, `${this.prefix} ${key}`, windowMs).then(
        ({ count, resetsAt }) => counted(null, { current: count, ttl: Math.max(1, resetsAt.getTime() - Date.now()) }),
        counted,
      )
    }

    child(options: object): DatabaseStore {
      return new DatabaseStore({}, routeNamed(options))
    }
  }

  await app.register(rateLimit, {
    global: false,
    store: DatabaseStore,
    keyGenerator: countedAs,
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests. Please try again in ${after}.`), { statusCode: 429 }),
  })
}

function countedAs({ actor, ip, routeOptions }: FastifyRequest): string {
  return actor === null || routeOptions.config.isForAnyone ? originOfAddress(ip) : actor.id
}

/** The plugin hands over its merged settings, which name the route. */
const RouteSettingsSchema = z.object({ routeInfo: z.object({ method: z.unknown(), url: z.string() }) })

function routeNamed(options: object): string {
  const settings = RouteSettingsSchema.safeParse(options)
  return settings.success ? `${settings.data.routeInfo.method} ${settings.data.routeInfo.url}` : ''
}
