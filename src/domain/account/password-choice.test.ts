import { expect, test } from 'vitest'
import { type PasswordOwner, whyCannotChoosePassword } from './password-choice.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess.of.lovelace@example.org' }
const isCommon = (text: string) => ['password', 'password1', 'qwertyuiop'].includes(text)
const codeFor = (password: string, owner: PasswordOwner = ada) =>
  whyCannotChoosePassword(password, owner, isCommon)?.code ?? null

test('a common password is refused however it is dressed up (H96)', () => {
  for (const password of [
    'password',
    'PASSWORD1',
    'Password2026',
    '!!password!!',
    'qwertyuiop?',
    'zzzzzzzzzzzz',
    'ｐａｓｓｗｏｒｄ',
  ]) {
    expect(codeFor(password), password).toBe('common-password')
  }
  expect(codeFor('password of an engine')).toBe(null)
  expect(codeFor('password836152')).toBe(null)
})

test('a password made of what others know of its owner is refused (H96)', () => {
  for (const password of [
    'adalovelace',
    'Lovelace-1815',
    'ada.lovelace.ada',
    'countess.of.lovelace@example.org',
    'authorportal1',
  ]) {
    expect(codeFor(password), password).toBe('password-of-own-name')
  }
  const ann = { firstName: 'Ann', lastName: 'Ａｎｎａｂｅｌｌｅ', email: 'a@example.com' }
  expect(codeFor('annabelle-1815', ann)).toBe('password-of-own-name')
  expect(codeFor('adalovelace', { firstName: null, lastName: null, email: 'charles@example.com' })).toBe(null)
})

test('a sentence may hold a name, and a name within a word is no name (H96)', () => {
  for (const password of ['demo-password', 'engine no. 1', 'lovelace wrote notes', 'Canadian winters', ' пароль ']) {
    expect(codeFor(password), password).toBe(null)
  }
  expect(codeFor('bolibolibo', { firstName: 'Bo', lastName: 'Li', email: 'x@example.com' })).toBe(null)
})
