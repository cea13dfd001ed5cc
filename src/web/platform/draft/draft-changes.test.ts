import { expect, test } from 'vitest'
import { changesFrom, withChanges } from './draft-changes.ts'

test('a part that is null is not there: once it is saved, nothing of it is left to be saved', () => {
  const typed = { name: 'Nightingale House', mark: null }
  const known = withChanges({ name: '', mark: null }, changesFrom({ name: '', mark: null }, typed))

  expect(changesFrom(known, typed)).toEqual({})
  expect(changesFrom({ mark: 'a' }, typed)).toEqual({ name: 'Nightingale House', mark: null })
})
