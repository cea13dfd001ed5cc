import { isStaff } from '#domain/account/role.ts'
import { missingFactor } from '#domain/account/staff-factor.ts'
import type { TeamMember, User } from '#domain/account/user.ts'
import type { Config } from '../config/config.ts'
import { iso } from '../platform/iso.ts'
import { presentFactorReset } from './second-factor/factor-reset-service.ts'
import type { TeamRow } from './team/team-service.ts'

/** A4: never a password hash or an identity provider's id. */
export function presentUser(user: Omit<User, 'eraseAt'>): User {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    role: user.role,
    emailVerified: user.emailVerified,
  }
}

/** An account in the team's list, with its second factors, and until when it may go without one. */
export function presentTeamMember(
  { passkeys, authenticatorApp, providerAt, staffSince, ruleSince, factorReset, ...user }: TeamRow,
  { staffFactor }: Pick<Config, 'staffFactor'>,
  now: Date,
): TeamMember {
  const factors = { passkeys, authenticatorApp, providerAt: iso(providerAt) }
  const hasNone = passkeys === 0 && !authenticatorApp && providerAt === null
  const isMissing = hasNone && isStaff(user.role) && ruleSince !== null && staffFactor !== undefined
  return {
    ...presentUser(user),
    factors,
    factorReset: factorReset && presentFactorReset(factorReset),
    missingFactor: isMissing ? missingFactor({ staffSince, ruleSince, ...staffFactor }, now) : null,
  }
}
