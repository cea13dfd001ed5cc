import { DAY_MS } from '#domain/instant.ts'
import { originOfAddress } from '#server/http/origin-of-address.ts'
import {
  countOneMore,
  forgetCount,
  giveBackOne,
  type RateLimit,
  readCount,
  reserveOne,
} from '#server/http/rate-limit-store.ts'
import { secondsUntil } from '#server/http/seconds-until.ts'
import type { Parts } from '#server/parts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'

const MINUTE = 60_000

/** B3: failures allowed for one account from one origin, from one origin whatever the account, and for one account in all. */
const FROM_HERE = { max: 10, windowMs: 15 * MINUTE }
const OF_ORIGIN = { max: 50, windowMs: 15 * MINUTE }
const OF_ACCOUNT = { max: 100, windowMs: 60 * MINUTE }
/** For so long after a sign-in an origin is one from which the account's owner is known to come. */
const KNOWN_MS = 30 * DAY_MS

type Attempt = { email: string; ip: string }

const originOf = ({ ip }: Attempt) => originOfAddress(ip)
const fromHere = (attempt: Attempt): RateLimit => ({
  key: `sign-in:account:${attempt.email} from:${originOf(attempt)}`,
  ...FROM_HERE,
})
const ofOrigin = (attempt: Attempt): RateLimit => ({ key: `sign-in:origin:${originOf(attempt)}`, ...OF_ORIGIN })
const ofAccount = ({ email }: Attempt): RateLimit => ({ key: `sign-in:account:${email}`, ...OF_ACCOUNT })
const known = (attempt: Attempt) => `sign-in:known:${attempt.email} from:${originOf(attempt)}`

/** `succeed`: somebody is in, and what failed from here before is forgotten. `takeBack`: nothing failed, and nobody is in. */
type Reserved = { succeed(): Promise<void>; takeBack(): Promise<void> }

type Limited = Pick<Parts, 'database'> & { config: Pick<Parts['config'], 'rateLimits'> }

/** Where the operator has turned the limits off. */
const UNCOUNTED: Reserved = { succeed: async () => {}, takeBack: async () => {} }

/**
 * Counts an attempt as failed before anybody looks at its password, so that of many at once no more are tried than may
 * fail. Throws 429 where no more may. What others failed at elsewhere never stops who has signed in from here before.
 * Answers what to call once what was shown was right, or was right and is not all.
 */
export async function reserveAttempt({ database: { db }, config }: Limited, attempt: Attempt): Promise<Reserved> {
  if (!config.rateLimits) return UNCOUNTED
  const isKnown = (await readCount(db, known(attempt))) !== null
  const limits = [fromHere(attempt), ofOrigin(attempt), ...(isKnown ? [] : [ofAccount(attempt)])]
  const giveBack = (reserved: RateLimit[]) => Promise.all(reserved.map(({ key }) => giveBackOne(db, key)))

  for (const [place, limit] of limits.entries()) {
    const refusedUntil = await reserveOne(db, limit)
    if (refusedUntil === null) continue
    await giveBack(limits.slice(0, place))
    throw tooMany(refusedUntil)
  }
  // The origin keeps its other failures, so that one good account opens no door to others.
  return {
    succeed: async () => {
      await giveBack(limits.slice(1))
      await welcomeFromHere(db, attempt)
    },
    takeBack: async () => void (await giveBack(limits)),
  }
}

/** The owner of the account has read its letters and chosen a new password: nothing that failed before counts. */
export async function forgetFailures(db: Executor, attempt: Attempt): Promise<void> {
  await forgetCount(db, ofAccount(attempt).key)
  await welcomeFromHere(db, attempt)
}

async function welcomeFromHere(db: Executor, attempt: Attempt): Promise<void> {
  await Promise.all([forgetCount(db, fromHere(attempt).key), countOneMore(db, known(attempt), KNOWN_MS)])
}

function tooMany(until: Date): Refused {
  return new Refused({
    code: 'too-many-failures',
    message: 'Too many failed attempts. Please wait a while and try again.',
    retryAfterSeconds: secondsUntil(until),
  })
}
