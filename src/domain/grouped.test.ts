import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('thousands are kept apart by commas, as en-US writes them', () => {
  for (const count of [0, 7, 100, 999, 1000, 12_480, 100_000, 2_147_483_647, -1500, 3.2, 1234.5]) {
    expect(grouped(count)).toBe(count.toLocaleString('en-US'))
  }
})
