import { expect, test } from 'vitest'
import { conflict, forbidden, invalid, notFound, REFUSALS } from './refusal.ts'

test('a refusal is a code and a sentence', () => {
  expect(conflict('already-signed', 'Already signed')).toEqual({ code: 'already-signed', message: 'Already signed' })
  expect(forbidden('recused', 'Not you')).toEqual({ code: 'recused', message: 'Not you' })
  expect(notFound('no-such-letter', 'No such letter')).toEqual({ code: 'no-such-letter', message: 'No such letter' })
})

test('what is wrong with one field is told at the field too (A1)', () => {
  expect(invalid('invalid-signature', 'Invalid signature data')).toEqual({
    code: 'invalid-signature',
    message: 'Invalid signature data',
  })
  expect(invalid('invalid-input', 'Invalid email address', 'email')).toEqual({
    code: 'invalid-input',
    message: 'Invalid email address',
    issues: [{ path: 'email', message: 'Invalid email address' }],
  })
})

test('codes are words that a program can hold on to', () => {
  expect(Object.keys(REFUSALS).filter(code => !/^[a-z]+(?:-[a-z]+)*$/.test(code))).toEqual([])
})
