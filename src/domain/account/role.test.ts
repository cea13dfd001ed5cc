import { expect, test } from 'vitest'
import { mayAdminister, mayCounsel, mayReview, ROLES, whyNotForRole } from './role.ts'
import { fullNameOf } from './user.ts'

test('an admin has reviewer rights, a reviewer has no admin rights, an author neither (Specification 6)', () => {
  expect(ROLES.map(role => [role, mayReview(role), mayCounsel(role), mayAdminister(role)])).toEqual([
    ['author', false, false, false],
    ['reviewer', true, false, false],
    ['counsel', false, true, false],
    ['admin', true, true, true],
  ])
})

test('whoever lacks a right is told which one they need, and nobody that they lack what they have (S2.33, B4)', () => {
  const told = (who: 'reviewer' | 'counsel' | 'admin') => ROLES.map(role => whyNotForRole(role, who)?.message ?? null)
  const toReview = 'You need reviewer or admin permissions to access this page.'
  const toCounsel = 'You need counsel or admin permissions to access this page.'
  const toAdminister = 'You need admin permissions to access this page.'

  expect(told('reviewer')).toEqual([toReview, null, toReview, null])
  expect(told('counsel')).toEqual([toCounsel, toCounsel, null, null])
  expect(told('admin')).toEqual([toAdminister, toAdminister, toAdminister, null])
  expect(whyNotForRole('author', 'signed-in')).toBe(null)
})

test('a full name is made of what there is', () => {
  expect(fullNameOf({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(fullNameOf({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace')
  expect(fullNameOf({ firstName: 'Ada', lastName: '' })).toBe('Ada')
  expect(fullNameOf({ firstName: null, lastName: null })).toBe('')
})
