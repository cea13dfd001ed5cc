import type { User } from '#domain/account/user.ts'

/** A4: never a password hash or an identity provider's id. */
export function presentUser(user: User): User {
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
