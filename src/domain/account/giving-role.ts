import { conflict, type Refusal } from '../refusal.ts'
import type { Role } from './role.ts'

/**
 * Rights are for people whose address is known to be theirs: an account of an unconfirmed address may be anybody's. Who
 * knows better may say so (B5). Taking rights away needs nothing.
 */
export function whyCannotGiveRole(
  to: { emailVerified: boolean },
  { role, evenUnconfirmed = false }: { role: Role; evenUnconfirmed?: boolean | undefined },
): Refusal | null {
  if (role === 'author' || to.emailVerified || evenUnconfirmed) return null
  return conflict(
    'unconfirmed-address',
    'Nobody has confirmed the email address of this account, so it may be somebody else’s.',
  )
}
