import { PATHS } from '../application/paths.ts'

/** A base that no real address has: what resolves away from it is another site. */
const NOWHERE = 'https://same-origin.invalid'

/**
 * Where to go after signing in: a path of this site, or "/" for anything else. Other sites, API calls and the sign-in
 * screens themselves are not destinations.
 */
export function safeNextPath(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/'

  const url = URL.parse(next, NOWHERE)
  if (!url || url.origin !== NOWHERE || url.pathname.startsWith('//')) return '/'
  if (/^\/(api|login|signup)(\/|$)/.test(url.pathname)) return '/'

  return url.pathname + url.search + url.hash
}

/** Leads to a path of this site whoever is signed in, and everybody else by signing in. */
export function signInPath(next: string): string {
  return `${PATHS.login}?next=${encodeURIComponent(next)}`
}
