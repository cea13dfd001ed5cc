import { expect, test } from 'vitest'
import { listPageOf, nextCursorOf, rangeWords, totalWords } from './list-page.ts'

test('the next page begins where the Link header says', () => {
  expect(nextCursorOf('</api/reviewer/applications?limit=25&cursor=abc_-1>; rel="next"')).toBe('abc_-1')
})

test('without a next page there is no cursor', () => {
  expect(nextCursorOf(null)).toBe(null)
  expect(nextCursorOf('</api/reviewer/applications?limit=25>; rel="next"')).toBe(null)
  expect(nextCursorOf('</api/reviewer/applications?cursor=abc>; rel="prev"')).toBe(null)
})

test('a total at which the counting stopped is said to be at least that', () => {
  const pageOf = (total: string) => listPageOf({ answer: ['one'], headers: new Headers({ 'x-total-count': total }) })

  expect(totalWords(pageOf('1999'))).toBe('1,999')
  expect(totalWords(pageOf('2000'))).toBe('2,000+')
  expect(totalWords(listPageOf({ answer: ['one'], headers: new Headers() }))).toBe('1')
})

test('a page says which of all its rows are, and beyond where the counting stopped how many there are at least', () => {
  const rows = Array<string>(50).fill('one')
  const words = (first: number | null, page: { total: number; isAtLeast?: boolean; nextCursor?: string | null }) =>
    rangeWords(first, { rows, isAtLeast: false, nextCursor: 'next', ...page })

  expect(words(51, { total: 1234 })).toBe('51–100 of 1,234')
  expect(words(null, { total: 1234 })).toBe('1,234 in all')
  expect(words(51, { total: 2000, isAtLeast: true })).toBe('51–100 of 2,000+')
  expect(words(2051, { total: 2000, isAtLeast: true })).toBe('2,051–2,100 of 2,100+')
  expect(words(2051, { total: 2000, isAtLeast: true, nextCursor: null })).toBe('2,051–2,100 of 2,100')
})
