import { expect, test } from 'vitest'
import { wordsOfChanges } from './version-words.ts'

const nothing = { description: false, changed: 0, added: 0, deleted: 0, order: false }

test('a version is told by what it changed', () => {
  expect(wordsOfChanges(null)).toBe('The first version on record')
  expect(wordsOfChanges(nothing)).toBe('Nothing changed')
  expect(wordsOfChanges({ ...nothing, changed: 1 })).toBe('1 lesson changed')
  expect(wordsOfChanges({ ...nothing, changed: 2, added: 1, order: true })).toBe(
    '2 lessons changed, 1 added, order changed',
  )
  expect(wordsOfChanges({ ...nothing, deleted: 3, description: true })).toBe('3 lessons deleted, description changed')
  expect(wordsOfChanges({ ...nothing, description: true })).toBe('Description changed')
})
