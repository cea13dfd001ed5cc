import { expect, test } from 'vitest'
import { whyCannotGiveRole } from './giving-role.ts'

test('rights go to confirmed addresses, or where somebody says that it is all right (B5)', () => {
  const [confirmed, unconfirmed] = [{ emailVerified: true }, { emailVerified: false }]

  for (const role of ['reviewer', 'admin'] as const) {
    expect(whyCannotGiveRole(confirmed, { role })).toBe(null)
    expect(whyCannotGiveRole(unconfirmed, { role })?.message).toMatch(/^Nobody has confirmed the email address/)
    expect(whyCannotGiveRole(unconfirmed, { role, evenUnconfirmed: true })).toBe(null)
  }
  expect(whyCannotGiveRole(unconfirmed, { role: 'author' })).toBe(null)
})
