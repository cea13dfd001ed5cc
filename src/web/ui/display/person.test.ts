import { expect, test } from 'vitest'
import { initialsOf, nameOf } from './person.ts'

test('initials are the first letters of first and last name, accents kept whole', () => {
  expect(initialsOf({ firstName: 'Eleonore', lastName: 'Vance-Whitfield' })).toBe('EV')
  expect(initialsOf({ firstName: 'a\u030Asa', lastName: 'øst' })).toBe('A\u030AØ')
})

test('somebody without a name is known by the email address', () => {
  expect(nameOf({ firstName: null, lastName: '', email: 'dana@example.com' })).toBe('dana@example.com')
  expect(initialsOf({ email: 'dana@example.com' })).toBe('D')
  expect(initialsOf({})).toBe('?')
})
