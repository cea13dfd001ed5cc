const LOCALE = 'en-US'
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const
const MINUTE = { ...DAY, ...TIME } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it costs, and a list has a date in each row. */
function formatOf(options: Intl.DateTimeFormatOptions, timeZone = localTimeZone()): Intl.DateTimeFormat {
  const key = JSON.stringify([options, timeZone])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone })
  formats.set(key, format)
  return format
}

let ownTimeZone: string | undefined
let areDatesBlank = false

/** The zone of who will read a page that is made elsewhere. While nobody knows it, dates take their room and say nothing. */
export function assumeTimeZone(timeZone: string | undefined): void {
  // A page may name any zone, and a format takes thirty kilobytes: those of one zone are kept.
  if (timeZone !== ownTimeZone) formats.clear()
  ownTimeZone = timeZone
  areDatesBlank = timeZone === undefined
}

const inZone = (words: string, timeZone?: string): string =>
  areDatesBlank && timeZone === undefined ? words.replace(/\S/g, '\u2007') : words

/** "MMM d, yyyy" in the reader's own zone, or the zone named (Specification 9). */
export const formatDate = (at: string | Date, timeZone?: string): string =>
  inZone(formatOf(DAY, timeZone).format(new Date(at)), timeZone)

/** "MMM d, yyyy h:mm a" in the reader's own zone, or the zone named (Specification 9). */
export function formatDateTime(at: string | Date, timeZone?: string): string {
  const parts = formatOf(MINUTE, timeZone).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(each => each.type === type)?.value ?? ''

  const [day, time] = [`${part('month')} ${part('day')}, ${part('year')}`, `${part('hour')}:${part('minute')}`]
  return inZone(`${day} ${time} ${part('dayPeriod')}`, timeZone)
}

/** "h:mm a": for what happened today, such as the last save. */
export const formatTime = (at: string | Date, timeZone?: string): string =>
  inZone(formatOf(TIME, timeZone).format(new Date(at)).replace('\u202f', ' '), timeZone)

/** The zone in which times are shown, such as "America/Los_Angeles": the reader's own, as it was when it was first asked for. */
export function localTimeZone(): string {
  ownTimeZone ??= new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone
  return ownTimeZone
}
