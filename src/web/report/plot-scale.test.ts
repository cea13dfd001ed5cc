import { expect, test } from 'vitest'
import { daysWords, percentWords, ticksUpTo } from './plot-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [12, [0, 5, 10, 15]],
  [38, [0, 10, 20, 30, 40]],
  [358, [0, 100, 200, 300, 400]],
])('ticks up to %d are round, whole and reach it', (max, ticks) => {
  expect(ticksUpTo(max)).toEqual(ticks)
})

test('a share of nobody is none, and a small one is not nothing', () => {
  expect(percentWords(3, 0)).toBe('–')
  expect(percentWords(1, 400)).toBe('under 1%')
  expect(percentWords(0, 400)).toBe('0%')
  expect(percentWords(20, 52)).toBe('38%')
})

test('days are said in hours below one, with a decimal below ten', () => {
  expect([0.01, 0.5, 0.99, 3.24, 9.97, 41.4].map(daysWords)).toEqual([
    ...['1 hour', '12 hours', '1 day', '3.2 days', '10 days', '41 days'],
  ])
})
