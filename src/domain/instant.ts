/** A point in time: a Date on the server, an ISO 8601 string on the wire (A3). Rules take either. */
export type Instant = Date | string

/** Milliseconds since the epoch. */
export function millisOf(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
}

export function isAfter(later: Instant, earlier: Instant): boolean {
  return millisOf(later) > millisOf(earlier)
}

/** The day of a moment in UTC: "2026-03-02". */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** In milliseconds. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
