import { HOUR_MS } from '#domain/instant.ts'

/**
 * What another server has not taken after so many attempts is given up. With pauses between them that grow to an hour these
 * take about a day, whatever a clock says and however long the portal stood meanwhile.
 */
export const MOST_ATTEMPTS = 30

/** Between two attempts, in milliseconds. */
export const LONGEST_PAUSE_MS = HOUR_MS

/** The pause after so many attempts, in milliseconds: the first, then twice as long each time. */
export function pauseAfter(attempts: number, firstMs: number): number {
  return Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** (attempts - 1))
}
