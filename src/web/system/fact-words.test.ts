import { expect, test } from 'vitest'
import { factWords } from './fact-words.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [12_582_912, '12 MB'],
  [3.24 * 1024 ** 3, '3.2 GB'],
])('%d bytes read %s', (value, words) => {
  expect(factWords({ name: 'Size', kind: 'bytes', value })).toBe(words)
})

test('counts have their commas, and short times a decimal', () => {
  expect(factWords({ name: 'Waiting', kind: 'count', value: 12_345 })).toBe('12,345')
  expect(factWords({ name: 'Answers in', kind: 'milliseconds', value: 0.84 })).toBe('0.8 ms')
  expect(factWords({ name: 'Answers in', kind: 'milliseconds', value: 312.4 })).toBe('312 ms')
})
