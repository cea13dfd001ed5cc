import { counted } from '../counted.ts'
import { DAY_MS, HOUR_MS } from '../instant.ts'

/** How long an application has been waiting, in whole days; in hours on its first day. Both times are ISO 8601 or Date. */
export function waitingTime(since: string | Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - new Date(since).getTime())
  if (waited >= DAY_MS) return counted(Math.floor(waited / DAY_MS), 'day')
  if (waited >= HOUR_MS) return counted(Math.floor(waited / HOUR_MS), 'hour')
  return 'under an hour'
}
