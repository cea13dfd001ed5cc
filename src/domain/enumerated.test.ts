import { expect, test } from 'vitest'
import { enumerated } from './enumerated.ts'

test('names are listed as a sentence lists them', () => {
  const lists = [[], ['NDA'], ['NDA', 'Code'], ['NDA', 'Code', 'Terms'], ['a', 'b', 'c', 'd']]

  expect(lists.map(enumerated)).toEqual(lists.map(list => new Intl.ListFormat('en-US').format(list)))
})
