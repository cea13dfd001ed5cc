import { expect, test } from 'vitest'
import { readQueueSearch } from './queue-search.ts'

test('an address that says everything is read as it stands', () => {
  const search = {
    q: 'tobias',
    status: 'course_submitted',
    phase: 2,
    topic: 'Sales',
    waiting: 7,
    sort: 'name',
    cursor: 'abc',
  } as const

  expect(readQueueSearch(search)).toEqual(search)
})

test('what makes no sense is left out, and so is what is usual anyway', () => {
  expect(
    readQueueSearch({
      q: ' ',
      status: 'lost',
      phase: 3,
      topic: 'Cooking',
      waiting: 5,
      sort: 'waiting',
      cursor: 7,
      next: '/',
    }),
  ).toEqual({})
  expect(readQueueSearch({ q: { a: 1 }, phase: '2' })).toEqual({ phase: 2 })
})

test('a search for digits and a far too long one are still searches', () => {
  expect(readQueueSearch({ q: 604 })).toEqual({ q: '604' })
  expect(readQueueSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
