import { HOUR_MS } from '#domain/instant.ts'
import { countOneMore } from '#server/http/rate-limit-store.ts'
import { secondsUntil } from '#server/http/seconds-until.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'

/** Letters with a new link that may be asked for one address in an hour, whether it has an account or not (B3, B8). */
const REQUESTS = 5
const WINDOW_MS = HOUR_MS

/** Counts one more; throws 429 when there were too many. */
export async function countResetRequest(db: Executor, email: string): Promise<void> {
  const { count, resetsAt } = await countOneMore(db, `reset-password:${email}`, WINDOW_MS)
  if (count <= REQUESTS) return
  throw new Refused({
    code: 'too-many-resets',
    message: 'A new password has been asked for often enough. Please look into your mailbox, or try again in an hour.',
    retryAfterSeconds: secondsUntil(resetsAt),
  })
}
