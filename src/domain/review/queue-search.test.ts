import { expect, test } from 'vitest'
import { MAX_COUNTED } from './queue-filter.ts'
import { countOf, queryOf, readQueueSearch } from './queue-search.ts'

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

test('what makes no sense is left out, and an address that then narrows nothing means what is to be done', () => {
  expect(
    readQueueSearch({
      q: ' ',
      status: 'lost',
      phase: 3,
      topic: 'Cooking'.repeat(20),
      waiting: 5,
      sort: 'waiting',
      cursor: 7,
      next: '/',
    }),
  ).toEqual({ status: 'to_do' })
  expect(readQueueSearch({ q: { a: 1 }, phase: '2' })).toEqual({ phase: 2 })
})

test('a search for digits and a far too long one are still searches', () => {
  expect(readQueueSearch({ q: 604 })).toEqual({ q: '604' })
  expect(readQueueSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})

test('all applications have an address of their own, and are asked for without a status', () => {
  const search = readQueueSearch({ status: 'all' })

  expect(search).toEqual({ status: 'all' })
  expect(queryOf(search)).toEqual({})
  expect(queryOf(readQueueSearch({}))).toEqual({ status: 'to_do' })
})

test('a sum is exact unless one of its statuses was counted only so far', () => {
  const tally = { submitted: 200, course_submitted: 100, approved: MAX_COUNTED }
  const narrowed = { topic: 'Sales' } as const

  expect(countOf(tally, { ...narrowed, status: 'to_do' })).toEqual({ total: 300, isAtLeast: false })
  expect(countOf(tally, { ...narrowed, status: 'approved' })).toEqual({ total: 250, isAtLeast: true })
  expect(countOf(tally, { ...narrowed, status: 'all' })).toEqual({ total: 550, isAtLeast: true })
  expect(countOf(tally, { phase: 1 })).toEqual({ total: 550, isAtLeast: false })
})
