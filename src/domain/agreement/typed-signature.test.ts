import { expect, test } from 'vitest'
import { isTypedSignature } from './typed-signature.ts'

test.each([
  ['Ada Lovelace', true],
  ['  ada   LOVELACE ', true],
  ['Ada', false],
  ['Ada Byron', false],
  ['', false],
])('“%s” signs for Ada Lovelace: %s', (typed, signs) => {
  expect(isTypedSignature(typed, 'Ada Lovelace')).toBe(signs)
})

test('an empty name is signed by nothing', () => {
  expect(isTypedSignature('', ' ')).toBe(false)
})
