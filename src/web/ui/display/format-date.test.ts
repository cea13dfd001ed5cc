import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assumeTimeZone, formatDate, formatDateTime, formatMoment, formatTime, localTimeZone } from './format-date.ts'

test('a moment is written month, day, year, then hours and minutes without a comma', () => {
  expect(formatDateTime('2026-03-03T00:18:00Z', 'America/Los_Angeles')).toBe('Mar 2, 2026 4:18 PM')
})

test('a day belongs to the zone of the reader, not to UTC', () => {
  expect(formatDate('2026-03-03T00:18:00Z', 'America/Los_Angeles')).toBe('Mar 2, 2026')
  expect(formatDate('2026-03-03T00:18:00Z', 'UTC')).toBe('Mar 3, 2026')
})

test('midnight and noon read 12, never 0', () => {
  expect(formatDateTime('2026-03-03T00:05:00Z', 'UTC')).toBe('Mar 3, 2026 12:05 AM')
  expect(formatTime('2026-03-03T12:00:00Z', 'UTC')).toBe('12:00 PM')
  expect(formatTime('2026-03-03T14:02:00Z', 'UTC')).toBe('2:02 PM')
})

test('the reader’s own clock is read without a word about zones, and says what the zone’s own would', () => {
  for (const at of [
    '2026-03-03T00:05:59Z',
    '2026-07-15T12:00:00Z',
    '2026-11-01T08:59:00.500Z',
    '1999-12-31T23:59:59Z',
  ]) {
    expect(formatDateTime(at)).toBe(formatDateTime(at, localTimeZone()))
  }
})

test('the zone is known in a browser with Temporal and in one without', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kathmandu' } })
  expect(localTimeZone()).toBe('Asia/Kathmandu')
  vi.stubGlobal('Temporal', undefined)
  expect(localTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test.each([
  ['America/Los_Angeles', 'Mar 2, 2026 4:18 PM (UTC−8)'],
  ['Asia/Kathmandu', 'Mar 3, 2026 6:03 AM (UTC+5:45)'],
  ['UTC', 'Mar 3, 2026 12:18 AM (UTC)'],
])('a moment says how far the clock in %s was from UTC', (zone, words) => {
  onTestFinished(() => assumeTimeZone(localTimeZone()))
  assumeTimeZone(zone)
  expect(formatMoment('2026-03-03T00:18:42Z')).toBe(words)
})

test('whoever names zone after zone fills no memory with their formats', async () => {
  onTestFinished(() => assumeTimeZone(localTimeZone()))
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
  expect(made.length).toBeGreaterThan(400)
  expect(made.filter(format => format.deref() !== undefined).length).toBeLessThan(10)
})
