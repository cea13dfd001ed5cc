import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('so many of something are one or several, with commas between thousands', () => {
  expect([0, 1, 1.5, 1200].map(count => counted(count, 'day'))).toEqual(['0 days', '1 day', '1.5 days', '1,200 days'])
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
})
