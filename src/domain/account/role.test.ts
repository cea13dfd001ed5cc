import { expect, test } from 'vitest'
import { mayAdminister, mayCounsel, mayReview, ROLES } from './role.ts'
import { fullNameOf } from './user.ts'

test('an admin has reviewer rights, a reviewer has no admin rights, an author neither (Specification 6)', () => {
  expect(ROLES.map(role => [role, mayReview(role), mayCounsel(role), mayAdminister(role)])).toEqual([
    ['author', false, false, false],
    ['reviewer', true, false, false],
    ['counsel', false, true, false],
    ['admin', true, true, true],
  ])
})

test('a full name is made of what there is', () => {
  expect(fullNameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(fullNameOf({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace')
  expect(fullNameOf({ firstName: 'Ada', lastName: '' })).toBe('Ada')
  expect(fullNameOf({ firstName: null, lastName: null })).toBe('')
})
