import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers, isKnown, keepAnswer, keeperOf, takeAnswer } from './answers-at-hand.ts'

const ANSWER = { status: 200, headers: {}, body: 'letters' }
const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  forgetAnswers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an answer is handed out once, and known from then on', () => {
  keepAnswer('/once', ANSWER)

  expect(takeAnswer('/once')?.body).toBe('letters')
  expect(takeAnswer('/once')).toBe(undefined)
  expect([isKnown('/once'), isKnown('/never')]).toEqual([true, false])
})

test('what was prepared keeps its age, what came with the page is as new as the drawing that takes it', () => {
  keepAnswer('/prepared', ANSWER)
  keepAnswer('/drawn', { ...ANSWER, withPage: true })
  vi.advanceTimersByTime(20 * SECOND)

  expect([takeAnswer('/prepared')?.at, takeAnswer('/drawn')?.at]).toEqual([0, 20 * SECOND])
})

test('after a change, or after five minutes, nothing read before is handed out', () => {
  keepAnswer('/changed', ANSWER)
  forgetAnswers()
  keepAnswer('/old', { ...ANSWER, withPage: true })
  vi.advanceTimersByTime(300 * SECOND)

  expect([takeAnswer('/changed'), takeAnswer('/old')]).toEqual([undefined, undefined])
})

test('what is prepared and comes after a change, or after it was asked for otherwise, is not kept', () => {
  const [early, changed, asked] = ['/early', '/changed', '/asked'].map(keeperOf)
  early?.(ANSWER)
  takeAnswer('/asked')
  asked?.(ANSWER)
  expect([takeAnswer('/early')?.body, takeAnswer('/asked')]).toEqual(['letters', undefined])

  forgetAnswers()
  changed?.(ANSWER)
  expect(takeAnswer('/changed')).toBe(undefined)
})
