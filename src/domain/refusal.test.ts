import { expect, test } from 'vitest'
import { conflict, forbidden, invalid, notFound } from './refusal.ts'

test('a refusal is a code and a sentence', () => {
  expect(conflict('Already signed')).toEqual({ code: 'conflict', message: 'Already signed' })
  expect(forbidden('Access Denied')).toEqual({ code: 'forbidden', message: 'Access Denied' })
  expect(notFound('There is no such application')).toEqual({
    code: 'not-found',
    message: 'There is no such application',
  })
})

test('what is wrong with one field is told at the field too (A1)', () => {
  expect(invalid('Invalid signature data')).toEqual({ code: 'invalid', message: 'Invalid signature data' })
  expect(invalid('Invalid email address', 'email')).toEqual({
    code: 'invalid',
    message: 'Invalid email address',
    issues: [{ path: 'email', message: 'Invalid email address' }],
  })
})
