import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../tests/messages-of.ts'
import { EmailSchema, LoginSchema, SignupFormSchema, SignupSchema } from './account-schemas.ts'
import { erasedAddress } from './erased-address.ts'

const account = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', password: 'engine no. 1' }
const form = { ...account, confirmPassword: account.password }

describe('an email address (B1)', () => {
  test('is trimmed and lower-cased, so that one person has one account', () => {
    expect(EmailSchema.parse('  Ada.Lovelace@Example.ORG ')).toBe('ada.lovelace@example.org')
  })

  test.each([
    [''],
    ['ada'],
    ['ada@'],
    ['@example.org'],
    ['ada@example'],
    ['a da@example.org'],
    ['ada@example.org\0'],
    ['\u212Aim@example.org'],
    [7],
  ])('%j says "Invalid email address"', email => {
    expect(messagesOf(EmailSchema, email)).toEqual({ '': 'Invalid email address' })
  })

  test('is at most 254 characters', () => {
    const tooLong = `${'a'.repeat(250)}@x.org`

    expect(messagesOf(EmailSchema, tooLong)).toEqual({ '': 'Invalid email address' })
  })

  test('is not one that an erased account is called by (H286)', () => {
    const address = erasedAddress('1f0e6a52-0000-4000-8000-000000000000')

    expect(messagesOf(EmailSchema, address.toUpperCase())).toEqual({ '': 'Invalid email address' })
    expect(EmailSchema.parse('erased@invalid.example')).toBe('erased@invalid.example')
  })
})

describe('signing in (Specification 5, Login)', () => {
  test('takes an address and any password', () => {
    expect(LoginSchema.parse({ email: 'ADA@example.org', password: ' ' })).toEqual({
      email: 'ada@example.org',
      password: ' ',
    })
  })

  test('asks for both', () => {
    const messages = { email: 'Invalid email address', password: 'Password is required' }

    expect(messagesOf(LoginSchema, {})).toEqual(messages)
    expect(messagesOf(LoginSchema, { email: '', password: '' })).toEqual(messages)
  })

  // B1: wrong credentials are one answer, and a password that nobody can have is wrong, not missing.
  test('does not call an overlong password missing', () => {
    expect(messagesOf(LoginSchema, { email: account.email, password: 'x'.repeat(257) })).not.toEqual({
      password: 'Password is required',
    })
  })
})

describe('signing up (Specification 5, Signup)', () => {
  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Invalid email address'],
    ['password', 'Password must be at least 8 characters'],
    ['confirmPassword', 'Please confirm your password'],
  ] as const)('%s left out says "%s"', (field, message) => {
    for (const missing of [undefined, '']) {
      expect(messagesOf(SignupFormSchema, { ...form, [field]: missing })[field]).toBe(message)
    }
  })

  test('a blank name is no name', () => {
    expect(messagesOf(SignupFormSchema, { ...form, firstName: ' ', lastName: '\t' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    })
  })

  test('a password has 8 to 256 characters, of any script, blanks kept (B2)', () => {
    expect(messagesOf(SignupSchema, { ...account, password: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
    expect(messagesOf(SignupSchema, { ...account, password: 'x'.repeat(257) })).toEqual({
      password: 'Password must be at most 256 characters',
    })
    for (const password of ['12345678', ' пароль ', 'x'.repeat(256)]) {
      expect(SignupSchema.parse({ ...account, password }).password).toBe(password)
    }
  })

  test('the two passwords have to match', () => {
    expect(messagesOf(SignupFormSchema, { ...form, confirmPassword: 'engine no. 2' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(messagesOf(SignupFormSchema, form)).toEqual({})
  })

  test('what differs is said beside what else is wrong', () => {
    expect(messagesOf(SignupFormSchema, { ...form, email: 'ada', confirmPassword: 'engine no. 2' })).toEqual({
      email: 'Invalid email address',
      confirmPassword: "Passwords don't match",
    })
  })

  test('neither the confirmation nor a role is part of what is sent (B5)', () => {
    expect(SignupSchema.parse({ ...form, role: 'admin', emailVerified: true })).toEqual(account)
  })
})
