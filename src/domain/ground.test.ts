import { expect, test } from 'vitest'
import { keptUntil } from './ground.ts'

const signed = { lastSignedAt: new Date('2026-02-28T09:00:00Z'), evidenceYears: 10, isOnHold: false }

test('what a contract needs stays for the years that are set, counted from the last signature (H119)', () => {
  expect(keptUntil('contract', signed)).toEqual(new Date('2036-02-28T09:00:00Z'))
  expect(keptUntil('log', signed)).toEqual(new Date('2036-02-28T09:00:00Z'))
})

test('without a period, without a signature and for the records of others no end is set (H119)', () => {
  expect(keptUntil('contract', { ...signed, evidenceYears: 0 })).toBe('no-end')
  expect(keptUntil('log', { ...signed, lastSignedAt: null })).toBe('no-end')
  expect(keptUntil('work', signed)).toBe('no-end')
})

test('whoever is on legal hold reads that everything stays until that is released (H119)', () => {
  expect(keptUntil('contract', { ...signed, isOnHold: true })).toBe('released')
})
