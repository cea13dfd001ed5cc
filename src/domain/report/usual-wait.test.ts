import { expect, test } from 'vitest'
import { usualWaitDays, usualWaitWords } from './usual-wait.ts'

test('nothing is promised before five decisions', () => {
  expect(usualWaitDays({ decisions: 4, medianDays: 2 })).toBeNull()
  expect(usualWaitDays({ decisions: 5, medianDays: 2 })).toBe(2)
  expect(usualWaitDays({ decisions: 0, medianDays: null })).toBeNull()
})

test('a begun day counts whole, and an hour is a day', () => {
  expect(usualWaitDays({ decisions: 9, medianDays: 2.1 })).toBe(3)
  expect(usualWaitDays({ decisions: 9, medianDays: 0.04 })).toBe(1)
})

test('it is said for the phase that waits, or not at all', () => {
  const wait = { phase1Days: 1, phase2Days: 4 }

  expect(usualWaitWords(wait, 1)).toBe('Most decisions take up to a day.')
  expect(usualWaitWords(wait, 2)).toBe('Most decisions take up to 4 days.')
  expect(usualWaitWords({ phase1Days: null, phase2Days: 4 }, 1)).toBeNull()
  expect(usualWaitWords(undefined, 1)).toBeNull()
})
