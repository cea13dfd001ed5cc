import type { z } from 'zod'
import type { RefusalCode } from '../refusal.ts'

/** Who may call a route: a stranger, anybody with a session, reviewers and admins, counsel and admins, admins alone (B4). */
export type Who = 'anyone' | 'signed-in' | 'reviewer' | 'counsel' | 'admin'

/**
 * Whom most doors are closed to: staff without the second factor that they need, and, where something is written,
 * whoever is about to be erased.
 */
type Restricted = 'unarmed' | 'closing'

/** What a route answers with when it is not JSON. */
export type OtherAnswer = 'pdf' | 'file' | 'redirect'

export type RouteSpec = {
  who: Who
  /** Asks whoever calls to have shown in the last minutes that it is them: for what cannot be undone, or reads much. */
  proof?: 'fresh'
  /** Whom it stays open to although most routes close: it is how they set a factor up, take their things, or stop. */
  openTo?: readonly Restricted[]
  /** Screens ask it again and again by themselves, so that it does not say that somebody is there (H289). */
  keepsSession?: false
  /**
   * So many calls in so many minutes, of one account, or of one address where strangers may call (B3). Left out, writes
   * have the usual limit and reading has none.
   */
  limit?: { max: number; minutes: number }
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** How large its body may be, where its schema takes more than the usual megabyte (H33). */
  largestBytes?: number
  /** Status of the good answer where it is not 200. */
  status?: 201 | 204 | 302
  response: z.ZodType | OtherAnswer
  /** What it may refuse beside what its guard and its schemas do; another refusal is a bug. */
  refuses?: readonly RefusalCode[]
  /** A GET that changes something or is written to the log, so that it answers no HEAD; `own-site`: nor anybody whom another site sends. */
  changes?: 'own-site' | 'any-site'
}

/** `METHOD /path/:param`: the name of a route, for server and client alike. */
type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export type RouteTable = Readonly<Record<RouteKey, RouteSpec>>

/** Every refusal that a route may answer with: those of its guard, of its schemas, of the limits, and its own. */
export function refusalsOf(
  key: string,
  { who, proof, openTo = [], limit, params, query, changes, refuses = [] }: RouteSpec,
): RefusalCode[] {
  const isWrite = !key.startsWith('GET ')
  const always: (RefusalCode | false)[] = [
    who !== 'anyone' && 'signed-out',
    who === 'reviewer' && 'not-a-reviewer',
    who === 'counsel' && 'not-counsel',
    who === 'admin' && 'not-an-admin',
    who !== 'anyone' && !openTo.includes('unarmed') && 'second-factor-needed',
    proof === 'fresh' && 'proof-needed',
    (query !== undefined || isWrite) && 'invalid-input',
    params !== undefined && 'no-such-thing',
    // Whatever comes with a write is read, whether the route has a use for it or not.
    isWrite && who !== 'anyone' && !openTo.includes('closing') && 'account-closing',
    isWrite && 'request-late',
    isWrite && 'request-too-large',
    isWrite && 'not-json',
    (isWrite || changes === 'own-site') && 'foreign-origin',
    (isWrite || limit !== undefined) && 'too-many-requests',
  ]
  return [...new Set([...always.filter(code => code !== false), ...refuses])]
}
