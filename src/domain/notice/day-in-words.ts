/** "MMM d, yyyy" by the clock of UTC, for whoever reads it where (Specification 9). */
export const dayInWords = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
