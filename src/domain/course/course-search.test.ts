import { expect, test } from 'vitest'
import { coursesQuery, readCourseSearch } from './course-search.ts'

test('an address says which page of which courses, in which order', () => {
  expect(readCourseSearch({ q: ' remote ', sort: 'payout', page: '3' })).toEqual({
    q: 'remote',
    sort: 'payout',
    page: 3,
  })
  expect(readCourseSearch({ q: 90 })).toEqual({ q: '90' })
})

test('the first page by name needs no words in the address, and is of 25 as every page (S9.8)', () => {
  expect(readCourseSearch({ q: '', sort: 'name', page: 1 })).toEqual({})
  expect(coursesQuery({})).toEqual({ limit: 25 })
  expect(coursesQuery({ page: 3 })).toEqual({ page: 3, limit: 25 })
})

test('what makes no sense in an address is left out', () => {
  expect(readCourseSearch({ q: ['a'], sort: 'color', page: '-2' })).toEqual({})
  expect(readCourseSearch({ page: '2.5' })).toEqual({})
  expect(readCourseSearch({ page: 'x' })).toEqual({})
  expect(readCourseSearch({ q: 'a'.repeat(500) }).q).toHaveLength(200)
})
