import { expect, test } from 'vitest'
import { nextCursorOf } from './list-page.ts'

test('the next page begins where the Link header says', () => {
  expect(nextCursorOf('</api/reviewer/applications?limit=25&cursor=abc_-1>; rel="next"')).toBe('abc_-1')
})

test('without a next page there is no cursor', () => {
  expect(nextCursorOf(null)).toBe(null)
  expect(nextCursorOf('</api/reviewer/applications?limit=25>; rel="next"')).toBe(null)
  expect(nextCursorOf('</api/reviewer/applications?cursor=abc>; rel="prev"')).toBe(null)
})
