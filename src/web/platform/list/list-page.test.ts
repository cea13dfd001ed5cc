import { expect, test } from 'vitest'
import { listPageOf, nextCursorOf, totalWords } from './list-page.ts'

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
