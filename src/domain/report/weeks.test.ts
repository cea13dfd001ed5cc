import { expect, test } from 'vitest'
import { startOfPeriod } from './report.ts'
import { weekOf, weeksBetween } from './weeks.ts'

test('a week begins on Monday at midnight UTC', () => {
  expect(weekOf(new Date('2026-03-02T00:00:00Z'))).toBe('2026-03-02')
  expect(weekOf(new Date('2026-03-08T23:59:59Z'))).toBe('2026-03-02')
  expect(weekOf(new Date('2026-03-01T23:59:59Z'))).toBe('2026-02-23')
  expect(weekOf(new Date('1969-12-31T12:00:00Z'))).toBe('1969-12-29')
})

test('the weeks between two Mondays have both of them and none is left out', () => {
  expect(weeksBetween('2025-12-22', '2026-01-05')).toEqual(['2025-12-22', '2025-12-29', '2026-01-05'])
  expect(weeksBetween('2026-01-05', '2026-01-05')).toEqual(['2026-01-05'])
  expect(weeksBetween('2026-01-05', '2025-12-22')).toEqual([])
})

test('a period ends with today and has as many UTC days as its name says', () => {
  const lateInTheDay = new Date('2026-03-30T23:30:00Z')

  expect(startOfPeriod('30-days', lateInTheDay)).toEqual(new Date('2026-03-01T00:00:00Z'))
  expect(startOfPeriod('90-days', lateInTheDay)).toEqual(new Date('2025-12-31T00:00:00Z'))
  expect(startOfPeriod('year', lateInTheDay)).toEqual(new Date('2025-03-31T00:00:00Z'))
  expect(startOfPeriod('all', lateInTheDay)).toBeNull()
})
