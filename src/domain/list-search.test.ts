import { expect, test } from 'vitest'
import { isNarrowed, readListSearch } from './list-search.ts'

test('an address says what is searched for and where the page begins', () => {
  expect(readListSearch({ q: ' grace ', cursor: 'abc', other: 1 })).toEqual({ q: 'grace', cursor: 'abc' })
})

test('what makes no sense in an address is left out', () => {
  expect(readListSearch({ q: ' ', cursor: 7 })).toEqual({})
  expect(readListSearch({ q: ['a'], cursor: '' })).toEqual({})
})

test('a search for digits and a far too long one are still searches', () => {
  expect(readListSearch({ q: 604 })).toEqual({ q: '604' })
  expect(readListSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})

test('filters narrow a list; order and page do not', () => {
  expect(isNarrowed({ q: 'a' })).toBe(true)
  expect(isNarrowed({ until: '2026-11-21', cursor: '7' })).toBe(true)
  expect(isNarrowed({ sort: 'newest', cursor: 'abc' })).toBe(false)
})
