import { expect, test } from 'vitest'
import { timeCode, timedParts } from './time-code.ts'

test('a place in a film is minutes and seconds, begun seconds left out', () => {
  expect([0, 5.9, 65, 600.2].map(timeCode)).toEqual(['0:00', '0:05', '1:05', '10:00'])
})

test('of a text, minutes and seconds name a place; a time of day and other figures do not', () => {
  const text = '0:48 too dark, again at 12:05. Sent 2:02 PM, 1:2 and 10:00:00.'
  const parts = timedParts(text)

  expect(parts.map(part => part.text).join('')).toBe(text)
  expect(parts.flatMap(({ seconds }) => seconds ?? [])).toEqual([48, 725])
  expect(timedParts('')).toEqual([])
})
