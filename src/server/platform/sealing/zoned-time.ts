/** "Nov 20, 2026 6:04:05 PM PST": a moment in a time zone, to the second and with the zone's name. */
export function zonedTime(at: Date, timeZone: string): string {
  return formatter(timeZone).format(at).replaceAll('\u202f', ' ')
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' })
  }
}

const shape = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions
