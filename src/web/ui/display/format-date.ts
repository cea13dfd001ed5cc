export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** What clock and calendar show somewhere. Months count from 0, as in `Date`. */
type Clock = { year: number; month: number; day: number; hour: number; minute: number }

const PARTS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it costs, and a list has a date in each row. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...PARTS, hourCycle: 'h23', timeZone })
  formats.set(timeZone, format)
  return format
}

let assumedZone: string | undefined
let areDatesBlank = false

/** The zone of who will read a page that is made elsewhere. While nobody knows it, dates take their room and say nothing. */
export function assumeTimeZone(timeZone: string | undefined): void {
  // A page may name any zone, and a format takes thirty kilobytes: those of one zone are kept.
  if (timeZone !== assumedZone) formats.clear()
  assumedZone = timeZone
  areDatesBlank = timeZone === undefined
}

function clockAt(at: string | Date, timeZone = assumedZone): Clock {
  const date = new Date(at)
  if (timeZone === undefined) {
    const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
    return { year, month, day, hour: date.getHours(), minute: date.getMinutes() }
  }
  const parts = formatOf(timeZone).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(each => each.type === type)?.value)
  return { year: part('year'), month: part('month') - 1, day: part('day'), hour: part('hour'), minute: part('minute') }
}

const inZone = (words: string, timeZone?: string): string =>
  areDatesBlank && timeZone === undefined ? words.replace(/\S/g, '\u2007') : words

/** "MMM d, yyyy" in the reader's own zone, or the zone named (Specification 9). */
export function formatDate(at: string | Date, timeZone?: string): string {
  const { year, month, day } = clockAt(at, timeZone)
  return inZone(`${MONTHS[month]} ${day}, ${year}`, timeZone)
}

/** "h:mm a": for what happened today, such as the last save. */
export function formatTime(at: string | Date, timeZone?: string): string {
  const { hour, minute } = clockAt(at, timeZone)
  return inZone(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`, timeZone)
}

/** "MMM d, yyyy h:mm a" in the reader's own zone, or the zone named (Specification 9). */
export const formatDateTime = (at: string | Date, timeZone?: string): string =>
  `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`

const MINUTE_MS = 60_000

/** The same, and how far the reader's clock was from that of UTC then: "Mar 2, 2026 4:18 PM (UTC−8)". */
export function formatMoment(at: string): string {
  const { year, month, day, hour, minute } = clockAt(at)
  const ahead = Math.ceil((Date.UTC(year, month, day, hour, minute) - Date.parse(at)) / MINUTE_MS)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  const distance = ahead === 0 ? '' : `${ahead < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`
  return `${formatDateTime(at)} ${inZone(`(UTC${distance})`)}`
}

/** The zone of the reader's clock by its name, such as "America/Los_Angeles". */
export function localTimeZone(): string {
  // reason: not every browser that is served has it; a page's first use of `Intl` holds a phone for a tenth of a second
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } }
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
