import { counted } from '#domain/counted.ts'

/** Steps between ticks that people count in. */
const STEPS = [1, 2, 5, 10]

/**
 * Ticks from 0 to the first at or above `max`, about four of them: 0, 5, 10, 15 for 12. Whole numbers alone, because
 * what is counted here are people, decisions and days.
 */
export function ticksUpTo(max: number): number[] {
  const rough = Math.max(1, max) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find(candidate => candidate * power >= rough) ?? 10) * power)
  const length = Math.ceil(Math.max(1, max) / step) + 1
  return Array.from({ length }, (_, index) => index * step)
}

/** A share as people read it: "38%", "under 1%". */
export function percentWords(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  return percent > 0 && percent < 1 ? 'under 1%' : `${Math.round(percent)}%`
}

/** A length of time in days, as people say it: "5 hours", "1 day", "3.2 days", "41 days". */
export function daysWords(days: number): string {
  if (days < 0.95) return counted(Math.max(1, Math.round(days * 24)), 'hour')
  return counted(days < 9.95 ? Math.round(days * 10) / 10 : Math.round(days), 'day')
}
