const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "MMM d, yyyy" by the clock of UTC, for whoever reads it where (Specification 9). */
export const dayInWords = (at: Date): string => format.format(at)
