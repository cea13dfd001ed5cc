import { expect, test } from 'vitest'
import { timeCode } from './time-code.ts'

test('a place in a film is minutes and seconds, begun seconds left out', () => {
  expect([0, 5.9, 65, 600.2].map(timeCode)).toEqual(['0:00', '0:05', '1:05', '10:00'])
})
