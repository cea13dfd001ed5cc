import { describe, expect, test } from 'vitest'
import { momentsOf, readLogSearch } from './log-search.ts'
import { typesIn, withKnownTypes } from './log-types.ts'

describe('the address of the log', () => {
  test('keeps what makes sense and leaves out the rest', () => {
    expect(
      withKnownTypes(
        readLogSearch({
          q: 42,
          type: 'signed-in,made-up,role-changed',
          from: '2026-11-01',
          until: 'tomorrow',
          cursor: 'x',
        }),
      ),
    ).toEqual({ q: '42', type: 'signed-in,role-changed', from: '2026-11-01' })
    expect(readLogSearch({ from: '2026-13-45', type: ['signed-in'] })).toEqual({})
    expect(withKnownTypes(readLogSearch({ type: 'made-up' }))).toEqual({})
  })

  test('names several types at once', () => {
    expect(typesIn({ type: 'role-changed,signed-in' })).toEqual(['signed-in', 'role-changed'])
    expect(typesIn({})).toEqual([])
  })

  test('means whole days, the last one too', () => {
    const { from = '', until = '' } = momentsOf({ from: '2026-11-20', until: '2026-11-21' })
    expect(Date.parse(until) - Date.parse(from)).toBe(2 * 24 * 3_600_000 - 1)
  })
})
