import { PATHS } from '../application/paths.ts'
import { safeNextPath, signInPath } from './next-path.ts'

/**
 * What the sign-in page may say after a redirect. Any other text is ignored, so that a link made by somebody else cannot
 * put words on the page.
 */
export const SIGN_IN_NOTICES = {
  unavailable: 'Signing in with Google is not available here. Please use your email and password.',
  canceled: 'Signing in with Google was canceled. Try again, or use your email and password.',
  unreachable: 'Google could not be reached. Please try again in a moment, or use your email and password.',
  failed: 'Signing in with Google did not work. Please try again.',
  'not-asked':
    'Google did not ask you to sign in, so it could not show that it is you. Sign out at Google and try again, or sign in another way.',
  'other-account':
    'That is another Google account than the one you work with here. Please try again with that one, or sign in another way.',
  unverified: 'Google has not confirmed your email address. Please use your email and password.',
  'other-identity': 'This account is connected to another Google account. Please use that one, or your password.',
  'held-back':
    'This address belonged to another account until a few days ago. Please use the link in the email about that, or try again in a week.',
  'too-many': 'Too many requests. Please try again in a few minutes.',
  away: 'The portal cannot work at this moment. Please try again in a few seconds.',
  'went-wrong': 'Something went wrong. Please try again.',
} as const satisfies Record<string, string>

/** Why somebody is led to the sign-in page: mostly why an external sign-in ended without a session. */
export type SignInNotice = keyof typeof SIGN_IN_NOTICES

const KNOWN: ReadonlySet<string> = new Set(Object.values(SIGN_IN_NOTICES))

/** The notice of the address if it is one of ours. */
export function knownNotice(notice: string | undefined): string | null {
  return notice !== undefined && KNOWN.has(notice) ? notice : null
}

/** Leads to the sign-in page, which says why, and from there to where the person was going. */
export function noticePath(notice: SignInNotice, next: unknown): string {
  const goingTo = safeNextPath(next)
  const address = goingTo === '/' ? `${PATHS.login}?` : `${signInPath(goingTo)}&`
  return `${address}notice=${encodeURIComponent(SIGN_IN_NOTICES[notice])}`
}
