import type { Who } from '../contract/route-spec.ts'
import { forbidden, type Refusal } from '../refusal.ts'

/** Specification 3: what an account may be, and counsel. Everybody starts as an author; nobody gets a role by signing up (B5). */
export const ROLES = ['author', 'reviewer', 'counsel', 'admin'] as const
export type Role = (typeof ROLES)[number]

type Right = Exclude<Who, 'anyone' | 'signed-in'>

/** The roles that have a right. Specification 6: an admin has reviewer rights; those of counsel too (H144). */
const HOLDERS: Readonly<Record<Right, readonly Role[]>> = {
  reviewer: ['reviewer', 'admin'],
  counsel: ['counsel', 'admin'],
  admin: ['admin'],
}

const REFUSED = { reviewer: 'not-a-reviewer', counsel: 'not-counsel', admin: 'not-an-admin' } as const

export function mayReview(role: Role): boolean {
  return HOLDERS.reviewer.includes(role)
}

/** Keeps the texts, and reads documents, dossiers and the log; decides nothing. */
export function mayCounsel(role: Role): boolean {
  return HOLDERS.counsel.includes(role)
}

export function mayAdminister(role: Role): boolean {
  return HOLDERS.admin.includes(role)
}

/** Why somebody who is signed in is refused what is for `who` (B4), in the words of server and screen; null where it is theirs. */
export function whyNotForRole(role: Role, who: Who): Refusal | null {
  if (who === 'anyone' || who === 'signed-in' || HOLDERS[who].includes(role)) return null
  return forbidden(REFUSED[who], `You need ${HOLDERS[who].join(' or ')} permissions to access this page.`)
}

/** Whoever works for the publisher. */
export function isStaff(role: Role): boolean {
  return role !== 'author'
}
