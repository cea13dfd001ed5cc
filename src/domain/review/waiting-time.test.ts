import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const now = new Date('2026-04-08T09:00:00Z')

test.each([
  ['2026-03-28T08:00:00Z', '11 days'],
  ['2026-04-07T09:00:00Z', '1 day'],
  ['2026-04-07T09:00:01Z', '23 hours'],
  ['2026-04-08T08:00:00Z', '1 hour'],
  ['2026-04-08T08:00:01Z', 'under an hour'],
  ['2026-04-08T09:05:00Z', 'under an hour'],
])('sent in %s, it has waited %s', (since, time) => {
  expect(waitingTime(since, now)).toBe(time)
})
