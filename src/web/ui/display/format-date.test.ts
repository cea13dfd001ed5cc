import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime } from './format-date.ts'

test('a moment is written month, day, year, then hours and minutes without a comma', () => {
  expect(formatDateTime('2026-03-03T00:18:00Z', 'America/Los_Angeles')).toBe('Mar 2, 2026 4:18 PM')
})

test('a day belongs to the zone of the reader, not to UTC', () => {
  expect(formatDate('2026-03-03T00:18:00Z', 'America/Los_Angeles')).toBe('Mar 2, 2026')
  expect(formatDate('2026-03-03T00:18:00Z', 'UTC')).toBe('Mar 3, 2026')
})

test('midnight reads 12, never 0', () => {
  expect(formatDateTime('2026-03-03T00:05:00Z', 'UTC')).toBe('Mar 3, 2026 12:05 AM')
  expect(formatTime('2026-03-03T14:02:00Z', 'UTC')).toBe('2:02 PM')
})
