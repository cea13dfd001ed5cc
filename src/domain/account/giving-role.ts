import { conflict, type Refusal } from '../refusal.ts'
import { mayAdminister, mayCounsel, mayReview, type Role } from './role.ts'

const RIGHTS = [mayReview, mayCounsel, mayAdminister]

/**
 * Rights are for people whose address is known to be theirs: an account of an unconfirmed address may be anybody's. Who
 * knows better may say so (B5). Taking rights away needs nothing, whatever is left of them.
 */
export function whyCannotGiveRole(
  to: { emailVerified: boolean; role: Role },
  { role, evenUnconfirmed = false }: { role: Role; evenUnconfirmed?: boolean | undefined },
): Refusal | null {
  const isMore = RIGHTS.some(has => has(role) && !has(to.role))
  if (!isMore || to.emailVerified || evenUnconfirmed) return null
  return conflict(
    'unconfirmed-address',
    'Nobody has confirmed the email address of this account, so it may be somebody else’s.',
  )
}
