import { expect, test } from 'vitest'
import { pagesFor } from './destinations.ts'

const titlesFor = (...given: Parameters<typeof pagesFor>) => pagesFor(...given).destinations.map(({ title }) => title)

test('whoever goes to a page by typing is offered those that they may open (H79)', () => {
  expect(titlesFor('reviewer', '')).toEqual(['Applications', 'Your account'])
  expect(titlesFor('counsel', '')).toEqual(['Your account', 'Documents', 'Texts', 'Audit Log'])
  expect(titlesFor('admin', 'a')).toEqual([
    'Applications',
    'Your account',
    'Authors',
    'Team',
    'Catalog',
    'Emails',
    'Tracker',
    'Audit Log',
  ])
})
