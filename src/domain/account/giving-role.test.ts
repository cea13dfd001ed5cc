import { expect, test } from 'vitest'
import { whyCannotGiveRole } from './giving-role.ts'
import { ROLES, type Role } from './role.ts'

test('rights go to confirmed addresses, or where somebody says that it is all right (B5)', () => {
  const author = { role: 'author' } as const
  const [confirmed, unconfirmed] = [
    { ...author, emailVerified: true },
    { ...author, emailVerified: false },
  ]

  for (const role of ['reviewer', 'admin'] as const) {
    expect(whyCannotGiveRole(confirmed, { role })).toBe(null)
    expect(whyCannotGiveRole(unconfirmed, { role })?.message).toMatch(/^Nobody has confirmed the email address/)
    expect(whyCannotGiveRole(unconfirmed, { role, evenUnconfirmed: true })).toBe(null)
  }
  expect(whyCannotGiveRole(unconfirmed, { role: 'author' })).toBe(null)
})

test('taking rights away asks for no confirmed address, and other rights do (B5)', () => {
  const unconfirmed = (role: Role) => ({ emailVerified: false, role })

  for (const role of ROLES) {
    expect(whyCannotGiveRole(unconfirmed('admin'), { role })).toBe(null)
    expect(whyCannotGiveRole(unconfirmed(role), { role })).toBe(null)
    expect(whyCannotGiveRole(unconfirmed(role), { role: 'author' })).toBe(null)
  }
  expect(whyCannotGiveRole(unconfirmed('reviewer'), { role: 'counsel' })?.code).toBe('unconfirmed-address')
  expect(whyCannotGiveRole(unconfirmed('counsel'), { role: 'reviewer' })?.code).toBe('unconfirmed-address')
  expect(whyCannotGiveRole(unconfirmed('reviewer'), { role: 'admin' })?.code).toBe('unconfirmed-address')
})
