const LOCALE = 'en-US'
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

/** "MMM d, yyyy" in the reader's own zone, or the zone named (Specification 9). */
export const formatDate = (at: string | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone }).format(new Date(at))

/** "MMM d, yyyy h:mm a" in the reader's own zone, or the zone named (Specification 9). */
export function formatDateTime(at: string | Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { ...MINUTE, timeZone }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(each => each.type === type)?.value ?? ''

  return `${part('month')} ${part('day')}, ${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

/** "h:mm a": for what happened today, such as the last save. */
export const formatTime = (at: string | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(at))
    .replace('\u202f', ' ')

/** The zone in which times are shown, such as "America/Los_Angeles". */
export const localTimeZone = (): string => new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone
