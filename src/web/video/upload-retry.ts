import { ApiError } from '#web/platform/api/api-error.ts'
import { ConnectionLost } from './put-file.ts'

/** Which part of an upload failed: asking where to send it, sending it, or making it a video. */
export class UploadFailed extends Error {
  readonly part: 'target' | 'file' | 'video'

  constructor(part: UploadFailed['part'], cause: unknown) {
    super(`The upload failed at its ${part}`, { cause })
    this.name = 'UploadFailed'
    this.part = part
  }
}

/** Waits before each further try, in milliseconds: three minutes in all. Being back online ends a wait. */
export const RETRY_PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000, 60_000, 60_000] as const

/** The server, or a proxy before it, is busy or starting anew. */
const BUSY = new Set([408, 425, 429, 502, 503, 504])
/**
 * A target that was used or has expired, or a bucket that lost patience with a slow line or stumbled: the next try gets a
 * fresh target.
 */
const FRESH_TARGET_HELPS = new Set([400, 403, 404, 500])

/** How long to wait before sending it once more, in milliseconds; null when that cannot help, or has been done enough. */
export function pauseBeforeRetry(error: unknown, failures: number): number | null {
  return isWorthRetrying(error) ? (RETRY_PAUSES_MS[failures] ?? null) : null
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof UploadFailed)) return false
  const { cause, part } = error
  if (cause instanceof ApiError)
    return BUSY.has(cause.status) || (part === 'file' && FRESH_TARGET_HELPS.has(cause.status))
  // fetch says no more of a line that broke than TypeError.
  return cause instanceof ConnectionLost || cause instanceof TypeError
}
