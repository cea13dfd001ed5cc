import type { UsualWait } from './report-schemas.ts'

/** Decisions of so many days back say how long one usually takes. */
export const USUAL_WAIT_DAYS_BACK = 90

/** Of fewer decisions nothing can be said. */
const FEWEST_DECISIONS = 5

/** Whole days, at least one, for the median of so many waits; null when they are too few to promise anything. */
export function usualWaitDays(waits: { decisions: number; medianDays: number | null }): number | null {
  if (waits.decisions < FEWEST_DECISIONS || waits.medianDays === null) return null
  return Math.max(1, Math.ceil(waits.medianDays))
}

/** "Most decisions take up to 3 days.", or nothing. */
export function usualWaitWords(wait: UsualWait | undefined, phase: 1 | 2): string | null {
  const days = phase === 1 ? wait?.phase1Days : wait?.phase2Days
  if (days === undefined || days === null) return null
  return `Most decisions take up to ${days === 1 ? 'a day' : `${days} days`}.`
}
