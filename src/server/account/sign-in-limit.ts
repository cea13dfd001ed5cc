import { countOneMore, forgetCount, readCount } from '../http/rate-limit-store.ts'
import type { Executor } from '../platform/database/database.ts'
import { Refused } from '../platform/refused.ts'

/** B3: failures allowed in a quarter of an hour for one account, and from one address. */
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 50
const WINDOW_MS = 15 * 60 * 1000

type Attempt = { email: string; ip: string }

const accountKey = ({ email }: Attempt) => `sign-in:account:${email}`
const addressKey = ({ ip }: Attempt) => `sign-in:address:${ip}`

/** Throws 429 once too many sign-ins failed for the account or from the address. */
export async function refuseTooManyFailures(db: Executor, attempt: Attempt): Promise<void> {
  const [account, address] = await Promise.all([readCount(db, accountKey(attempt)), readCount(db, addressKey(attempt))])
  const reached = [
    (account?.count ?? 0) >= FAILURES_PER_ACCOUNT ? account : null,
    (address?.count ?? 0) >= FAILURES_PER_ADDRESS ? address : null,
  ].find(count => count !== null)
  if (reached == null) return

  const seconds = Math.max(1, Math.ceil((reached.resetsAt.getTime() - Date.now()) / 1000))
  throw new Refused({
    code: 'too-many-failures',
    message: 'Too many failed attempts. Please wait a while and try again.',
    retryAfterSeconds: seconds,
  })
}

export async function countFailure(db: Executor, attempt: Attempt): Promise<void> {
  await Promise.all([
    countOneMore(db, accountKey(attempt), WINDOW_MS),
    countOneMore(db, addressKey(attempt), WINDOW_MS),
  ])
}

/** A success clears the account's count; the address keeps its own, so that one good account opens no door to others. */
export async function forgetFailures(db: Executor, attempt: Attempt): Promise<void> {
  await forgetCount(db, accountKey(attempt))
}
