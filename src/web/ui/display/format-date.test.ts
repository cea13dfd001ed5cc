import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assumeTimeZone, formatDate, formatDateTime, formatTime, localTimeZone } from './format-date.ts'

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

test('whoever names zone after zone fills no memory with their formats', async () => {
  const own = localTimeZone()
  onTestFinished(() => assumeTimeZone(own))
  const made: WeakRef<Intl.DateTimeFormat>[] = []
  const { DateTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function noted(...given) {
    const format = new DateTimeFormat(...given)
    made.push(new WeakRef(format))
    return format
  })
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    assumeTimeZone(zone)
    formatDate('2026-03-03T00:05:00Z')
    formatTime('2026-03-03T00:05:00Z')
  }
  vi.restoreAllMocks()

  setFlagsFromString('--expose-gc')
  await nextTurn()
  runInNewContext('gc')()
  expect(made.length).toBeGreaterThan(500)
  expect(made.filter(format => format.deref() !== undefined).length).toBeLessThan(10)
})
