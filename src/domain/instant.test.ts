import { expect, test } from 'vitest'
import { isAfter, millisOf } from './instant.ts'

test('a Date and its ISO text are the same point in time (A3)', () => {
  const date = new Date(Date.UTC(2026, 2, 4, 5, 6, 7, 89))

  expect(millisOf(date)).toBe(millisOf('2026-03-04T05:06:07.089Z'))
  expect(millisOf('2026-03-04T06:06:07.089+01:00')).toBe(date.getTime())
})

test('after means strictly later', () => {
  const noon = '2026-03-04T12:00:00.000Z'

  expect(isAfter('2026-03-04T12:00:00.001Z', noon)).toBe(true)
  expect(isAfter(new Date(noon), noon)).toBe(false)
  expect(isAfter('2026-03-04T11:59:59.999Z', noon)).toBe(false)
})
