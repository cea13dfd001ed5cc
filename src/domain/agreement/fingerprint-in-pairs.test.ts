import { expect, test } from 'vitest'
import { fingerprintInPairs } from './fingerprint-in-pairs.ts'

test('a fingerprint is written in pairs, as PDF readers show it (H333)', () => {
  expect(fingerprintInPairs('0a1b2cff')).toBe('0A 1B 2C FF')
})
