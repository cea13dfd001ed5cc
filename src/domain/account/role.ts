/** Specification 3: what an account may be. Everybody starts as an author; nobody gets a role by signing up (B5). */
export const ROLES = ['author', 'reviewer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Specification 6: an admin has reviewer rights. */
export function mayReview(role: Role): boolean {
  return role === 'reviewer' || role === 'admin'
}

export function mayAdminister(role: Role): boolean {
  return role === 'admin'
}
