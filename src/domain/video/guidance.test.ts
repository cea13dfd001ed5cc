import { expect, it } from 'vitest'
import { beginsWithName, isAdvisedLength } from './guidance.ts'

it('advises one to three minutes', () => {
  expect([59, 60, 134, 180, 181].map(isAdvisedLength)).toEqual([false, true, true, true, false])
})

it('sees with which name a bio begins', () => {
  expect(beginsWithName('  małgorzata Wojciechowska-Brzezińska teaches', 'Małgorzata')).toBe(true)
  expect(beginsWithName('I am Ada', 'Ada')).toBe(false)
  expect(beginsWithName('Ada teaches', ' ')).toBe(false)
})
