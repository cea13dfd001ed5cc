import { expect, test } from 'vitest'
import { changesFrom, mergedByPart, together, withChanges } from './draft-changes.ts'

test('a part that is null is not there: once it is saved, nothing of it is left to be saved', () => {
  const typed = { name: 'Nightingale House', mark: null }
  const known = withChanges({ name: '', mark: null }, changesFrom({ name: '', mark: null }, typed))

  expect(changesFrom(known, typed)).toEqual({})
  expect(changesFrom({ mark: 'a' }, typed)).toEqual({ name: 'Nightingale House', mark: null })
})

test('blanks at the end of a text are no change that anybody is asked about, whichever window typed them (H86)', () => {
  const base = { shortBio: 'Ana', longBio: 'Ana bakes.' }
  const blank = { shortBio: 'Ana ', longBio: 'Ana bakes.\n' }
  const words = { shortBio: 'Ana, baker', longBio: 'Ana bakes.' }

  expect(together(mergedByPart, base, blank, words)).toEqual({
    latest: { shortBio: 'Ana, baker', longBio: 'Ana bakes.\n' },
    clash: null,
  })
  expect(together(mergedByPart, base, words, blank)).toEqual({
    latest: { shortBio: 'Ana, baker', longBio: 'Ana bakes.\n' },
    clash: null,
  })
})

test('a blank that is being typed stays where another window has typed none', () => {
  const base = { shortBio: 'Ana ' }

  expect(together(mergedByPart, base, { shortBio: 'Ana  ' }, { shortBio: 'Ana' }).latest).toEqual({ shortBio: 'Ana  ' })
})
