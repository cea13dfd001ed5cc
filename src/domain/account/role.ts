/** Specification 3: what an account may be, and counsel. Everybody starts as an author; nobody gets a role by signing up (B5). */
export const ROLES = ['author', 'reviewer', 'counsel', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Specification 6: an admin has reviewer rights. */
export function mayReview(role: Role): boolean {
  return role === 'reviewer' || role === 'admin'
}

/** Keeps the texts, and reads documents, dossiers and the log; decides nothing. An admin has these rights too (H144). */
export function mayCounsel(role: Role): boolean {
  return role === 'counsel' || role === 'admin'
}

export function mayAdminister(role: Role): boolean {
  return role === 'admin'
}

/** Whoever works for the publisher. */
export function isStaff(role: Role): boolean {
  return role !== 'author'
}
